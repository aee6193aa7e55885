import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorReply, fieldError } from '#contract/errors.ts'
import { asRefusal, sendError } from './error-replies.ts'
import { NO_CONTENT_POLICY, SECURITY_HEADERS } from './site-headers.ts'

/** No hook runs for these replies, so they set the common headers themselves. */
const HEADERS = {
  ...SECURITY_HEADERS,
  'content-security-policy': NO_CONTENT_POLICY,
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
}

/** Answers errors that happen before a route is chosen, such as a URL that isn't UTF-8. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS)
  sendError(request, reply, asRefusal(error, request))
}

const UNREADABLE: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
}

/** Answers bytes that aren't a complete HTTP request, and closes the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, message] = UNREADABLE[error.code ?? ''] ?? ['400 Bad Request', 'The request is malformed']
  const reply: ErrorReply = {
    status: 'error',
    success: false,
    message,
    errors: [fieldError('', message)],
    requestId: randomUUID(),
  }
  const body = JSON.stringify(reply)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...HEADERS,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${[status, ...lines].join('\r\n')}\r\n\r\n${body}`)
}
