interface ErrorDetails {
  errors?: readonly { path: string; msg: string }[]
  /** Whether it is the reply's `message`. If not, it is what an `error` said, or only names the status. */
  isServerMessage?: boolean
}

/** What a failed call says. `status` is 0 if the server couldn't be reached. */
export class ApiError extends Error {
  readonly status: number
  /** What is wrong with single inputs; `path` is dotted (`pets.0.count`), empty for the whole body. */
  readonly errors: readonly { path: string; msg: string }[]
  readonly isServerMessage: boolean

  constructor(status: number, message: string, { errors = [], isServerMessage = true }: ErrorDetails = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.isServerMessage = isServerMessage
  }

  /** The messages for single inputs joined with a comma; the message where there are none. */
  get text(): string {
    return this.errors.map(({ msg }) => msg).join(', ') || this.message
  }
}

/** What to say about anything that was thrown: an `ApiError`'s text, else the message. */
export function refusalText(error: unknown): string {
  if (error instanceof ApiError) return error.text
  return error instanceof Error ? error.message : String(error)
}

/** Whether the row doesn't exist or the caller can't see it. A mistyped id counts too. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && [404, 422].includes(error.status)

export const UNREACHABLE = "Can't reach server. Try again in a moment."
const OFFLINE = 'You’re offline. Try again when you’re back online.'

/** What to say when the server can't be reached: whether that's because this device has no network. */
export const unreachable = (): string => (navigator.onLine === false ? OFFLINE : UNREACHABLE)

/** Whether a text is over once the network is back. */
export const saysOffline = (text: string): boolean => text.includes(OFFLINE)

/** The error in a reply that is not a success: the server's own message, else the status. */
export const errorOf = async (response: Response): Promise<ApiError> => errorIn(await bodyOf(response), response)

/**
 * The error in a body that says it is one, whatever the response's status: some backends answer 200 and say 'error'
 * inside. Null if the body says no such thing.
 */
export const refusalIn = (body: unknown, response: Pick<Response, 'status' | 'statusText'>): ApiError | null =>
  isRefusal(body) ? errorIn(body, response) : null

const isRefusal = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  (('status' in body && body.status === 'error') || ('success' in body && body.success === false))

function errorIn(body: unknown, response: Pick<Response, 'status' | 'statusText'>): ApiError {
  const { message, errors } = asReply(body)
  // Where the status says that the call failed, only the message counts. "HTTP 200: OK" would say that it didn't.
  const instead = response.status < 400 ? textIn(body, 'error') : null
  return new ApiError(response.status, message ?? instead ?? `HTTP ${response.status}: ${response.statusText}`, {
    errors,
    isServerMessage: message !== null,
  })
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's error page isn't JSON, so the status is all we have.
    return null
  }
}

function asReply(body: unknown): { message: string | null; errors: { path: string; msg: string }[] } {
  if (typeof body !== 'object' || body === null) return { message: null, errors: [] }
  const errors = 'errors' in body && Array.isArray(body.errors) ? body.errors.flatMap(asFieldError) : []
  return { message: textIn(body, 'message'), errors }
}

function textIn(body: unknown, name: 'message' | 'error'): string | null {
  const value = typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(name) : undefined
  return typeof value === 'string' && value !== '' ? value : null
}

function asFieldError(error: unknown): { path: string; msg: string }[] {
  if (typeof error !== 'object' || error === null) return []
  const texts = new Map(
    Object.entries(error).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const msg = texts.get('msg') ?? texts.get('message')
  return msg === undefined ? [] : [{ path: texts.get('path') ?? '', msg }]
}
