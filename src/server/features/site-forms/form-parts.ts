import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LivePages } from '#contract/site-pages.ts'
import type { Services } from '../../http/call.ts'
import type { LiveSite } from '../../http/static.ts'
import type { FormAnswer } from './send-form.ts'

/** What the routes of forms work with. */
export interface FormParts {
  app: FastifyInstance
  services: Services
  pages: LivePages
  site: LiveSite
}

/** Answers with a page that shows a refused form again. */
export function sendAgain(
  { pages, site }: FormParts,
  reply: FastifyReply,
  { refusal, retryAfter }: Extract<FormAnswer, { refusal: unknown }>,
  html: string,
) {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return site.sendPage(reply.code(refusal.status), html, pages.styles)
}

/** The fields of a form; one that came without any has none. */
export const fieldsOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()
