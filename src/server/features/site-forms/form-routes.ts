import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { campaign } from '#contract/campaign.ts'
import { CAMPAIGN_KEYS, type Campaign } from '#contract/campaign-keys.ts'
import { fieldTextOf } from '#contract/form-bodies.ts'
import { plan } from '#contract/plans.ts'
import { FORM_DONE, FORM_PATHS, registersDirectly } from '#contract/site-forms.ts'
import type { FormProblem, LivePages, SentForm } from '#contract/site-pages.ts'
import { openDemoLogins } from '../../demo/open-accounts.ts'
import type { Services } from '../../http/call.ts'
import { asRefusal } from '../../http/error-replies.ts'
import { type Refusal, refused } from '../../http/errors.ts'
import type { LiveRoutes } from '../../http/static.ts'
import { letterPlace } from '../../mail/can-send-mail.ts'
import { LISTING_ROUTE } from '../listings/listing-pages.ts'
import { type FormParts, fieldsOf, sendAgain } from './form-parts.ts'
import { isFromOwnPage } from './own-page.ts'
import { type FormAnswer, sendForm, sentForm, unsent } from './send-form.ts'
import { type Coming, SITE_FORMS, type SiteForm } from './site-forms.ts'
import { takeQuestion, takeShowing } from './take-question.ts'

const BODY_MAX = 64 * 1024

/** Accepts the public site's forms as browsers without scripts send them: to the form's own page. */
export function siteForms(services: Services, pages: LivePages): LiveRoutes {
  return {
    paths: [],
    add: (scope, site) => {
      scope.register(async (app) => {
        const parts = { app, services, pages, site }
        acceptFormsOnly(app)
        app.setErrorHandler((error, request, reply) => sendProblem(parts, reply, asRefusal(error, request)))
        app.addHook('onRequest', (request, reply) => admit(parts, request, reply))
        for (const form of SITE_FORMS)
          app.post(form.path, { bodyLimit: BODY_MAX }, (request, reply) => take(parts, form, request, reply))
        app.post<{ Params: { id: string } }>(LISTING_ROUTE, { bodyLimit: BODY_MAX }, (request, reply) =>
          takeQuestion(parts, request, reply),
        )
        app.post<{ Params: { id: string } }>(`${LISTING_ROUTE}/showings`, { bodyLimit: BODY_MAX }, (request, reply) =>
          takeShowing(parts, request, reply),
        )
      })
      for (const url of [FORM_PATHS.register, FORM_PATHS.trial])
        scope.route({
          method: ['GET', 'HEAD'],
          url,
          handler: (request, reply) => sendRegistration({ services, pages, site }, url, request, reply),
        })
      scope.route({
        method: ['GET', 'HEAD'],
        url: FORM_PATHS.demo,
        handler: (request, reply) => sendDemo({ services, pages, site }, request, reply),
      })
      addLetterPages(scope, { services, pages, site })
    },
  }
}

/** The pages after a form that asked for an email, with where it lies if this server can't send it. */
function addLetterPages(scope: FastifyInstance, { services, pages, site }: Omit<FormParts, 'app'>): void {
  const letter = letterPlace(services.env)
  if (letter === 'EMAIL' || services.env.API_BASE_URL !== undefined) return
  for (const url of [FORM_DONE.toBeConfirmed, FORM_DONE.linkSent, FORM_DONE.resetSent])
    scope.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (_request, reply) =>
        site.sendPage(
          reply.header('cache-control', 'public, max-age=60'),
          pages.form(url, { values: {}, refusal: null, letter }),
          pages.styles,
        ),
    })
}

function acceptFormsOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body.toString())),
  )
}

/** Refuses forms that aren't ours: those for an API elsewhere, and those sent from another site. */
async function admit({ services, pages, site }: FormParts, request: FastifyRequest, reply: FastifyReply) {
  const { API_BASE_URL, PUBLIC_URL } = services.env
  reply.header('cache-control', 'no-store')
  if (API_BASE_URL !== undefined) return site.sendPage(reply.code(501), pages.problem('elsewhere'), pages.styles)
  const hosts = [request.host, ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).host])]
  if (!isFromOwnPage(request.headers, hosts)) throw refused('forbidden', 'The form comes from another site')
  return undefined
}

async function take(parts: FormParts, form: SiteForm, request: FastifyRequest, reply: FastifyReply) {
  const text = fieldTextOf(fieldsOf(request))
  const { answer, done } = await carryOut(parts, form, request)
  if (!('refusal' in answer)) return reply.redirect(done, 303)
  const sent = { ...sentForm(text, form.kept, answer.refusal), ...directly(parts.services, request) }
  const html = parts.pages.form(form.path, sent)
  return sendAgain(parts, reply, answer, html)
}

async function carryOut(
  { app, services }: FormParts,
  form: SiteForm,
  request: FastifyRequest,
): Promise<{ answer: FormAnswer; done: string }> {
  try {
    const order = form.order(fieldTextOf(fieldsOf(request)), comingOf(services, request))
    return { answer: await sendForm({ app, services, request }, order), done: order.done }
  } catch (error) {
    return { answer: unsent(error), done: '' }
  }
}

const comingOf = ({ env }: Services, { host, query }: FastifyRequest): Coming => ({
  campaign: campaignOf(query),
  registersDirectly: env.DIRECT_REGISTRATION && registersDirectly(host),
})

/** The campaign parameters in an address, without any that registration would refuse. */
function campaignOf(query: unknown): Campaign {
  const given = new Map(Object.entries(query ?? {}))
  const good = CAMPAIGN_KEYS.flatMap((key) => {
    const value = campaign.shape[key].safeParse(given.get(key)).data
    return value === undefined ? [] : [[key, value]]
  })
  return Object.fromEntries(good)
}

const PROBLEMS: Partial<Record<Refusal['code'], FormProblem>> = {
  forbidden: 'foreign',
  too_large: 'too_large',
  wrong_type: 'wrong_type',
  malformed: 'wrong_type',
}

function sendProblem({ pages, site }: FormParts, reply: FastifyReply, { code, status, retryAfter }: Refusal) {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return site.sendPage(reply.code(status), pages.problem(PROBLEMS[code] ?? 'unavailable'), pages.styles)
}

/**
 * A page that registers. A prebuilt one can't know the plan in its address, nor that its address asks for no
 * verification email.
 */
function sendRegistration(
  { services, pages, site }: Omit<FormParts, 'app'>,
  url: typeof FORM_PATHS.register | typeof FORM_PATHS.trial,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const chosen = plan.safeParse(new Map(Object.entries(request.query ?? {})).get('plan'))
  const values = url === FORM_PATHS.trial && chosen.success ? { plan: chosen.data } : {}
  const sent = { values, refusal: null, ...directly(services, request) }
  if (!('plan' in values || 'registersDirectly' in sent)) return site.sendOwn(request, reply)
  return site.sendPage(reply.header('cache-control', 'public, max-age=60'), pages.form(url, sent), pages.styles)
}

/** Said of a page whose API has the page's own host. The build knows an API elsewhere. */
const directly = ({ env }: Services, { host }: FastifyRequest): Pick<SentForm, 'registersDirectly'> =>
  env.API_BASE_URL === undefined && registersDirectly(host) ? { registersDirectly: true } : {}

/** The page that asks for a demo, with the way into the demo where this server has one, which a prebuilt page can't know. */
async function sendDemo(
  { services, pages, site }: Omit<FormParts, 'app'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const logins = services.env.API_BASE_URL === undefined ? await openDemoLogins(services) : []
  if (logins.length === 0) return site.sendOwn(request, reply)
  const demoRoles = logins.map(({ role }) => role)
  const html = pages.form(FORM_PATHS.demo, { values: {}, refusal: null, demoRoles })
  return site.sendPage(reply.header('cache-control', 'public, max-age=60'), html, pages.styles)
}
