import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import Fastify, { type FastifyHttpOptions } from 'fastify'
import type { Env } from '../env.ts'
import { answerUnreadable, answerUnroutable } from './early-errors.ts'
import { UPLOAD_TIMEOUT_MS } from './upload.ts'

/** Connections at once; a file is open for each, and a process has about a thousand. */
export const CONNECTIONS_MAX = 800
const BODY_MAX = 256 * 1024

/** Fastify's options: limits on size and time for every request, and logs that name the route, never the address. */
export const serverOptions = (env: Env): FastifyHttpOptions<Server> => ({
  bodyLimit: BODY_MAX,
  // A photo on a slow connection takes this long; the limit on handling cuts JSON requests short.
  requestTimeout: UPLOAD_TIMEOUT_MS,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  // However many slow queries a request waits for, it gets its "try again" in time.
  handlerTimeout: 8_000,
  connectionTimeout: 0,
  keepAliveTimeout: 5_000,
  routerOptions: { maxParamLength: 200 },
  onProtoPoisoning: 'error',
  onConstructorPoisoning: 'error',
  // Hop 0 is the connection itself: as many hops as there are proxies are ours, and the next one is the caller.
  trustProxy: env.TRUST_PROXY === 0 ? false : (_address: string, hop: number) => hop < env.TRUST_PROXY,
  genReqId: () => randomUUID(),
  logController: new Fastify.LogController({ disableRequestLogging: true }),
  frameworkErrors: answerUnroutable,
  clientErrorHandler: answerUnreadable,
  logger:
    env.LOG_LEVEL === 'silent'
      ? false
      : {
          level: env.LOG_LEVEL,
          // An allow-list: bodies, addresses with their queries, and headers stay out of the log.
          serializers: {
            req: (request) => ({ id: request.id, method: request.method, route: request.routeOptions?.url }),
            res: (reply) => ({ statusCode: reply.statusCode }),
            err: (error: Error & { code?: string }) => ({
              type: error.name,
              code: error.code,
              message: '',
              stack: framesOf(error),
            }),
          },
        },
})

// The first lines of a stack repeat the message, and a database's message can quote a value.
const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
