import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '#contract/loopback.ts'
import { MAILBOX_PATH } from '#contract/paths.ts'
import { id, wanted } from '#contract/values.ts'
import { systemTransaction } from '../db/transaction.ts'
import type { Env } from '../env.ts'
import type { Services } from '../http/call.ts'
import { refused } from '../http/errors.ts'
import type { Outgoing } from './deliver.ts'
import { listPage, MAIL_SANDBOX, MAILBOX_STYLE_SOURCE, mailPage, missingPage } from './mailbox-pages.ts'
import { homeOf } from './render-letter.ts'

const SHOWN = 100
const ADDRESS_MAX = 254

const PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${MAILBOX_STYLE_SOURCE}`,
  "frame-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * For a rendered email: no scripts, nothing from other sites, its own origin; its links navigate the whole window. The
 * sandbox leaves blocking scripts to the line below, so browser tests can reach into the frame.
 */
const MAIL_POLICY = [
  `sandbox ${MAIL_SANDBOX}`,
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')

/**
 * Whether anyone who reaches this server can read all its email: never in production, otherwise while people can
 * register without verifying an address, and only this machine can reach the server or `MAILBOX` opens it to others.
 */
export const hasMailbox = ({ DIRECT_REGISTRATION, NODE_ENV, HOST, MAILBOX }: Env): boolean =>
  NODE_ENV !== 'production' && DIRECT_REGISTRATION && (MAILBOX || isLoopback(HOST))

/** The pages of `/dev/mailbox`, for people trying out the app; elsewhere its addresses are not found. */
export async function serveMailbox(app: FastifyInstance, services: Services): Promise<void> {
  const { db, env } = services
  const site = { productName: env.PRODUCT_NAME, isSent: env.SMTP_URL !== undefined }
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      // A page of another site can point its own name at this machine; its requests name that host.
      if (!env.MAILBOX && !isLoopback(request.hostname)) throw refused('not_found', 'Not found')
      reply.headers({
        'content-security-policy': PAGE_POLICY,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
    })
    scope.get<{ Querystring: { to?: unknown } }>(MAILBOX_PATH, async ({ query }, reply) => {
      const to = wanted({ max: ADDRESS_MAX }).safeParse(query.to).data ?? ''
      return send(reply, listPage({ ...site, to, mails: await latestMails(db, to.toLowerCase()) }))
    })
    scope.get<{ Params: { id: string } }>(`${MAILBOX_PATH}/:id`, async (request, reply) => {
      const { params } = request
      const mail = await findMail(db, params.id)
      return mail
        ? send(reply, mailPage({ ...site, mail: reachable(mail, env, request) }))
        : send(reply.code(404), missingPage(site))
    })
    scope.get<{ Params: { id: string } }>(`${MAILBOX_PATH}/:id/body`, async (request, reply) => {
      const mail = await findMail(db, request.params.id)
      if (!mail) return send(reply.code(404), missingPage(site))
      reply.headers({ 'content-security-policy': MAIL_POLICY, 'x-frame-options': 'SAMEORIGIN' })
      // Browsers warn that a document without an origin can't be isolated by origin.
      reply.removeHeader('origin-agent-cluster')
      return send(reply, reachable(mail, env, request).html.replace('<head>', '<head><base target="_top"/>'))
    })
  })
}

/**
 * The email with links to this server as its reader reaches it, such as `http://nas:3000`: without `PUBLIC_URL` a server
 * only knows itself as localhost.
 */
function reachable<M extends Pick<Outgoing, 'html' | 'body_text'>>(mail: M, env: Env, request: FastifyRequest): M {
  const { host, protocol } = request
  if (env.PUBLIC_URL !== undefined || !/^[\w.:[\]-]+$/.test(host)) return mail
  const here = (text: string) => text.replaceAll(homeOf(env), `${protocol}://${host}`)
  return { ...mail, html: here(mail.html), body_text: here(mail.body_text) }
}

const send = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html)

type Db = Services['db']

const latestMails = (db: Db, to: string) =>
  systemTransaction(db, (tx) =>
    tx
      .selectFrom('outbox')
      .select(['id', 'to_address', 'subject', 'created_at', 'state', 'via', 'last_error'])
      .$if(to !== '', (query) =>
        query.where(({ eb, fn, val }) => eb(fn<number>('strpos', ['to_address', val(to)]), '>', 0)),
      )
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute(),
  )

async function findMail(db: Db, mail: string) {
  if (!id().safeParse(mail).success) return undefined
  return systemTransaction(db, (tx) => tx.selectFrom('outbox').selectAll().where('id', '=', mail).executeTakeFirst())
}
