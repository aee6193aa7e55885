import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { FieldText } from '#contract/form-bodies.ts'
import type { FormRefusal, SentForm } from '#contract/site-pages.ts'
import type { Services } from '../../http/call.ts'
import { Refusal } from '../../http/errors.ts'

/** The same content from one address within this time counts as one submission: a double click, or a lost reply. */
const REPEAT_MS = 10 * 60_000

/** The API's reply to a form. */
export type FormAnswer = { data: unknown } | { refusal: FormRefusal; retryAfter: string | undefined }

interface Sending {
  app: FastifyInstance
  services: Services
  request: FastifyRequest
}

/**
 * Calls the API on behalf of the form's sender, through the whole server, so limits, traps, checks and audit work as
 * for any call.
 */
export async function sendForm(
  { app, services, request }: Sending,
  { endpoint, body, id = '' }: { endpoint: Endpoint; body: object; id?: string },
): Promise<FormAnswer> {
  const payload = JSON.stringify(body)
  const period = Math.floor(services.clock().getTime() / REPEAT_MS)
  const reply = await app.inject({
    method: 'POST',
    url: `/api${endpoint.path.replace(':id', id)}`,
    // No header gives the sender's address, so the connection does: the one from the form's own request.
    remoteAddress: request.ip,
    headers: {
      'content-type': 'application/json',
      'user-agent': request.headers['user-agent'] ?? '',
      // A prebuilt page can't carry its own key.
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

/** The answer to a form that couldn't become a call. */
export function unsent(error: unknown): FormAnswer {
  if (!(error instanceof Refusal)) throw error
  return {
    refusal: { status: error.status, message: error.message, errors: error.errors ?? [] },
    retryAfter: undefined,
  }
}

/** A refused form, for its page to show again. */
export const sentForm = (text: FieldText, kept: readonly string[], refusal: FormRefusal): SentForm => ({
  values: Object.fromEntries(kept.map((name) => [name, text(name)])),
  refusal,
})
