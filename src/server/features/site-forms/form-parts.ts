import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LivePages } from '#contract/site-pages.ts'
import type { Services } from '../../http/call.ts'
import type { LiveSite } from '../../http/static.ts'
import type { FormAnswer } from './send-form.ts'

/** What the form routes work with. */
export interface FormParts {
  app: FastifyInstance
  services: Services
  pages: LivePages
  site: LiveSite
}

/** Replies with a page that shows a refused form again. */
export function sendAgain(
  { pages, site }: FormParts,
  reply: FastifyReply,
  { refusal, retryAfter }: Extract<FormAnswer, { refusal: unknown }>,
  html: string,
) {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return site.sendPage(reply.code(refusal.status), html, pages.styles)
}

/** A form's fields; empty when it was sent without any. */
export const fieldsOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()
