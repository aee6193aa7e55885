import { ApiError } from '#web/api/api-error.ts'

/** What a form with a message says if it fails; `noun` is what is sent, such as 'question'. Null if its fields say it. */
export const messageError =
  (noun: string) =>
  (error: unknown): string | null => {
    const failed = `Your ${noun} could not be sent. Please try again.`
    if (!(error instanceof ApiError)) return failed
    if (error.status === 0) return error.message
    if (error.errors.some(({ path }) => path === 'website'))
      return 'A hidden field was filled in, probably by autofill. Please reload this page and try again without autofill.'
    if (error.errors.length > 0) return error.errors.every(({ path }) => FIELDS.has(path)) ? null : error.text
    if (error.status === 429) return `Too many ${noun}s have come from your connection. Please try again in an hour.`
    return error.isServerMessage ? error.message : failed
  }

/** The fields of these forms, each of which shows its own message. */
const FIELDS: ReadonlySet<string> = new Set([
  ...['firstName', 'lastName', 'email', 'phone', 'company', 'homes', 'message', 'channel', 'plan', 'timeId'],
])
