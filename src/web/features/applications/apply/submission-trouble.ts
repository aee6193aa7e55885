import { ApiError, refusalText } from '#web/api/api-error.ts'

/** Why an application wasn't sent at all, as a sentence. */
export class NotReady extends Error {}

/** What to say about a submission that failed. */
export function troubleOf(error: unknown): string {
  if (error instanceof NotReady) return error.message
  if (error instanceof ApiError && error.errors.length > 0)
    return ['❌ Validation errors:', ...error.errors.map(({ msg }) => msg)].join('\n')
  return `❌ Submission failed: ${refusalText(error)}`
}
