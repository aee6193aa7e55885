import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { type FieldText, fieldTextOf, inquiryBody, showingBody } from '#contract/form-bodies.ts'
import { leads } from '#contract/leads.ts'
import { listings } from '#contract/listings.ts'
import { SIGNED_IN_HINT } from '#contract/paths.ts'
import { showings } from '#contract/showings.ts'
import type { ListingView, SentForm } from '#contract/site-pages.ts'
import { systemCall } from '../../http/call.ts'
import { hasCookie } from '../../http/cookies.ts'
import { findListing } from '../listings/listings.queries.ts'
import { findOpenTimes } from '../showings/showings.queries.ts'
import { type FormParts, fieldsOf, sendAgain } from './form-parts.ts'
import { sendForm, sentForm } from './send-form.ts'

type HomeRequest = FastifyRequest<{ Params: { id: string } }>

/** A form on a home's page: what it asks the API, and what the page shows of the outcome. */
interface HomeForm {
  kept: readonly string[]
  order: (text: FieldText, id: string) => { endpoint: Endpoint; body: object; id?: string }
  refused: (sent: SentForm) => Partial<ListingView>
  done: (data: unknown) => Partial<ListingView>
}

const question: HomeForm = {
  kept: ['firstName', 'lastName', 'email', 'message'],
  order: (text, id) => ({ endpoint: leads.create, body: inquiryBody(text, id) }),
  refused: (sent) => ({ question: { sent } }),
  done: (data) => ({ question: { answer: leads.create.reply.parse(data).response } }),
}

const showing: HomeForm = {
  kept: ['timeId', 'firstName', 'lastName', 'email'],
  order: (text, id) => ({ endpoint: showings.book, body: showingBody(text), id }),
  refused: (sent) => ({ showing: { sent } }),
  done: (data) => ({ showing: { booked: showings.book.reply.parse(data) } }),
}

/** Accepts a question about a home and shows the home's page again, with the answer or the errors. */
export const takeQuestion = (parts: FormParts, request: HomeRequest, reply: FastifyReply) =>
  takeHomeForm(parts, question, request, reply)

/** The same for a showing that someone books. */
export const takeShowing = (parts: FormParts, request: HomeRequest, reply: FastifyReply) =>
  takeHomeForm(parts, showing, request, reply)

async function takeHomeForm(parts: FormParts, form: HomeForm, request: HomeRequest, reply: FastifyReply) {
  const { services, pages, site } = parts
  const params = listings.read.params.safeParse(request.params)
  const found = params.success ? await findListing(services.db, params.data.id) : undefined
  if (!found) return site.sendNotFound(reply)
  const home = listings.read.reply.parse(found)
  const signedIn = hasCookie(request, SIGNED_IN_HINT, '1')
  const text = fieldTextOf(fieldsOf(request))
  const answer = await sendForm({ ...parts, request }, form.order(text, home.id))
  const showingTimes = await findOpenTimes(systemCall(services), home.id)
  const view = { home, signedIn, ...(showingTimes && { showingTimes }) }
  if ('refusal' in answer) {
    const sent = sentForm(text, form.kept, answer.refusal)
    return sendAgain(parts, reply, answer, pages.listing({ ...view, ...form.refused(sent) }))
  }
  return site.sendPage(reply, pages.listing({ ...view, ...form.done(answer.data) }), pages.styles)
}
