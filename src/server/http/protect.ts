import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

const TWO_YEARS_SECONDS = 63_072_000
/** Bytes that take less than a millisecond. */
const COMPRESSED_AT_ONCE = 128 * 1024

/** The headers of every reply and the checks of every request, whatever the route. */
export async function protect(app: FastifyInstance, env: Env): Promise<void> {
  await app.register(helmet, {
    // The API replies with data; the site's pages set their own policy.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    hsts: { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  // A stream costs ten times what compressing a list at once does, and keeps megabytes until it is collected.
  await app.register(compress, { threshold: 1_024, syncThreshold: COMPRESSED_AT_ONCE, encodings: ['br', 'gzip'] })
  if (env.LIMIT_EVENT_LOOP_DELAY > 0) {
    await app.register(underPressure, {
      maxEventLoopDelay: env.LIMIT_EVENT_LOOP_DELAY,
      sampleInterval: 1_000,
      retryAfter: 5,
    })
  }
  if (env.TRUST_PROXY === 0) warnOfProxy(app)
  acceptJsonOnly(app)
  app.addHook('onSend', async (request, reply) => {
    // Replies that can be cached say so themselves: photos anyone can see.
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** Behind a proxy that isn't counted, every visitor has the proxy's address and shares its limits. */
function warnOfProxy(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return
    isSaid = true
    log.warn(
      'A request came through a proxy, but TRUST_PROXY is 0: limits count all visitors as one. Set TRUST_PROXY to the number of proxies in front of the server.',
    )
  })
}

/** JSON is the only body there is; an empty one counts as none, whatever its content type says. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, body.toString(), done)
  })
}

/** Stops the boot when a route below `/api` was mounted that the contract does not list. */
export function refuseUnlistedRoutes(app: FastifyInstance, listed: ReadonlySet<string>): void {
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/')) return
    for (const verb of [method].flat()) {
      if (verb !== 'HEAD' && !listed.has(`${verb} ${url}`)) throw new Error(`${verb} ${url} is not in the contract`)
    }
  })
}
