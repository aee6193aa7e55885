import { ApiError } from '#web/api/api-error.ts'

/** What a form with a message says about a failure; `noun` is what is sent, such as 'question'. */
export const messageError =
  (noun: string) =>
  (error: unknown): string => {
    const failed = `Your ${noun} could not be sent. Please try again.`
    if (!(error instanceof ApiError)) return failed
    if (error.status === 0) return error.message
    if (error.status === 429) return `Many ${noun}s have come from your connection. Please try again in an hour.`
    if (error.errors.some(({ path }) => path === 'website'))
      return 'Something has filled in a field that people do not see. Please load this page again, and write without an automatic fill-in.'
    if (error.errors.length > 0) return error.text
    return error.isServerMessage ? error.message : failed
  }
