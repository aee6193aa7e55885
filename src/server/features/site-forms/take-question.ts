import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldTextOf, inquiryBody } from '#contract/form-bodies.ts'
import { leads } from '#contract/leads.ts'
import { listings } from '#contract/listings.ts'
import { SIGNED_IN_HINT } from '#contract/paths.ts'
import { hasCookie } from '../../http/cookies.ts'
import { findListing } from '../listings/listings.queries.ts'
import { type FormParts, fieldsOf, sendAgain } from './form-parts.ts'
import { sendForm, sentForm } from './send-form.ts'

const KEPT = ['firstName', 'lastName', 'email', 'message']

/** Accepts a question about a home and shows the home's page again, with the answer or the errors. */
export async function takeQuestion(
  parts: FormParts,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
) {
  const { services, pages, site } = parts
  const params = listings.read.params.safeParse(request.params)
  const found = params.success ? await findListing(services.db, params.data.id) : undefined
  if (!found) return site.sendNotFound(reply)
  const home = listings.read.reply.parse(found)
  const signedIn = hasCookie(request, SIGNED_IN_HINT, '1')
  const text = fieldTextOf(fieldsOf(request))
  const answer = await sendForm({ ...parts, request }, { endpoint: leads.create, body: inquiryBody(text, home.id) })
  if ('refusal' in answer) {
    const sent = sentForm(text, KEPT, answer.refusal)
    return sendAgain(parts, reply, answer, pages.listing({ home, signedIn, question: { sent } }))
  }
  const { response } = leads.create.reply.parse(answer.data)
  return site.sendPage(reply, pages.listing({ home, signedIn, question: { answer: response } }), pages.styles)
}
