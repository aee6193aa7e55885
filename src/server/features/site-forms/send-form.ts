import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { FieldText } from '#contract/form-bodies.ts'
import type { FormRefusal, SentForm } from '#contract/site-pages.ts'
import type { Services } from '../../http/call.ts'
import { Refusal } from '../../http/errors.ts'

/** The same content from one address within this time is one submission: a double click, or a reply that was lost. */
const REPEAT_MS = 10 * 60_000

/** What the API has said to a form. */
export type FormAnswer = { data: unknown } | { refusal: FormRefusal; retryAfter: string | undefined }

interface Sending {
  app: FastifyInstance
  services: Services
  request: FastifyRequest
}

/**
 * Calls an operation of the API in the name of whoever has sent a form: through the whole server, so that limits, traps,
 * checks and the audit are those of any call.
 */
export async function sendForm(
  { app, services, request }: Sending,
  { endpoint, body }: { endpoint: Endpoint; body: object },
): Promise<FormAnswer> {
  const payload = JSON.stringify(body)
  const period = Math.floor(services.clock().getTime() / REPEAT_MS)
  const reply = await app.inject({
    method: 'POST',
    url: `/api${endpoint.path}`,
    // No header says where it comes from, so the connection does: the caller as the form's own request knew them.
    remoteAddress: request.ip,
    headers: {
      'content-type': 'application/json',
      'user-agent': request.headers['user-agent'] ?? '',
      // A page that was written when the program was built can carry no key of its own.
      'idempotency-key': services.cipher.digest(`${period} ${request.ip} ${payload}`, `form:${endpoint.path}`),
    },
    payload,
  })
  if (reply.statusCode < 300) return { data: reply.json<{ data: unknown }>().data }
  const { message, errors = [] } = reply.json<ErrorReply>()
  const retryAfter = reply.headers['retry-after']
  return {
    refusal: { status: reply.statusCode, message, errors },
    retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
  }
}

/** The answer to a form that could not be made into a call. */
export function unsent(error: unknown): FormAnswer {
  if (!(error instanceof Refusal)) throw error
  return {
    refusal: { status: error.status, message: error.message, errors: error.errors ?? [] },
    retryAfter: undefined,
  }
}

/** A refused form as its page shows it again. */
export const sentForm = (text: FieldText, kept: readonly string[], refusal: FormRefusal): SentForm => ({
  values: Object.fromEntries(kept.map((name) => [name, text(name)])),
  refusal,
})
