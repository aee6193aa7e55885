import { ApiError } from '#web/api/api-error.ts'

/** What the inquiry form says about a failure. */
export function inquiryError(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Your question could not be sent. Please try again.'
  if (error.status === 0) return error.message
  if (error.status === 429) return 'Many questions have come from your connection. Please try again in an hour.'
  if (error.errors.some(({ path }) => path === 'website'))
    return 'Something has filled in a field that people do not see. Please load this page again, and write without an automatic fill-in.'
  if (error.errors.length > 0) return error.text
  return error.isServerMessage ? error.message : 'Your question could not be sent. Please try again.'
}
