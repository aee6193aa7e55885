import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode, ErrorReply, FieldError } from '#contract/errors.ts'
import { isUnavailable } from '../db/errors.ts'
import { Refusal, refused } from './errors.ts'

const RETRY_SECONDS = 5

const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: ['malformed', 'The request is malformed'],
  404: ['not_found', 'Not found'],
  405: ['method_not_allowed', 'Method not allowed'],
  413: ['too_large', 'The request is too large'],
  414: ['malformed', 'The address is too long'],
  415: ['wrong_type', 'The content type is not supported; send application/json'],
  503: ['unavailable', 'The server is busy. Try again in a moment.'],
}

/** Turns every thrown error into the one error envelope; a fault is logged and hidden behind a 500. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The rest of a slow request isn't waited for.
    if (error.code === 'FST_ERR_HANDLER_TIMEOUT') reply.header('connection', 'close')
    return sendError(request, reply, asRefusal(error, request))
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, refused('not_found', 'Not found')))
}

export function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'database unavailable')
    return refused('unavailable', 'The server is unavailable. Try again in a moment.', { retryAfter: RETRY_SECONDS })
  }
  const status = (error as Partial<FastifyError>).statusCode
  const known = status === undefined ? undefined : BY_STATUS[status]
  if (known && status !== undefined && (status < 500 || status === 503)) {
    const [code, message] = known
    const errors = status === 503 ? undefined : [bodyError(message)]
    return refused(code, message, { ...(errors && { errors }), ...(status === 503 && { retryAfter: RETRY_SECONDS }) })
  }
  request.log.error({ err: error }, 'request failed')
  return refused('internal', 'Internal error')
}

const bodyError = (message: string): FieldError => ({ path: '', msg: message, message })

/** Sends a refusal in the error envelope. */
export function sendError(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(envelopeOf(request, refusal))
}

/** The error envelope of a refusal. */
export const envelopeOf = ({ id }: FastifyRequest, { message, errors }: Refusal): ErrorReply => ({
  status: 'error',
  success: false,
  message,
  ...(errors && { errors }),
  requestId: id,
})
