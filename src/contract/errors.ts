/** The closed list of reasons the API refuses a request, with the HTTP status of each. */
export const ERROR_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  invalid: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** One thing wrong with one input; `path` is dotted (`pets.0.count`), empty for the whole body. */
export interface FieldError {
  path: string
  msg: string
  message: string
}

/** Every refusal has this body. */
export interface ErrorReply {
  status: 'error'
  success: false
  message: string
  errors?: FieldError[]
  requestId?: string
}

/** Every success that is not a list or a file has this body. */
export interface ItemReply<T> {
  status: 'success'
  success: true
  data: T
  message?: string
}

/** Every list has this body. When `totalIsCapped` is true at least `total` rows match and counting stopped there. */
export interface ListReply<T> {
  status: 'success'
  success: true
  data: T[]
  total: number
  totalIsCapped?: boolean
  page: number
  pageSize: number
}

export const fieldError = (path: string, message: string): FieldError => ({ path, msg: message, message })
