import { ERROR_STATUS, type ErrorCode, type FieldError, fieldError } from '#contract/errors.ts'

/** A refusal the caller sees; every other thrown error is a fault, hidden behind a 500. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  /** Seconds after which trying again makes sense, for 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, more: { errors?: FieldError[]; retryAfter?: number } = {}) {
    super(message)
    this.code = code
    this.errors = more.errors
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** A refusal with a sentence for the caller. */
export const refused = (code: ErrorCode, message: string, more?: { errors?: FieldError[]; retryAfter?: number }) =>
  new Refusal(code, message, more)

/** The refusal for a session that isn't valid anymore. */
export const sessionEnded = () => refused('unauthenticated', 'Your session has ended. Please sign in again.')

/** The refusal of one field of the input, named by its path. */
export const wrongField = (path: string, message: string) =>
  refused('invalid', message, { errors: [fieldError(path, message)] })

/** The refusal for a row that doesn't exist or is someone else's; the two must look the same. */
export const notFound = (what: string) => refused('not_found', `${what} not found`)
