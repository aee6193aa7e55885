import Fastify, { type FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Handler, Services } from '#server/http/call.ts'
import { answerErrors } from '#server/http/error-replies.ts'
import { mount } from '#server/http/mount.ts'
import { protect } from '#server/http/protect.ts'
import { serverOptions } from '#server/http/server-options.ts'

/** A server with one endpoint that the contract does not have, for tests of what every endpoint goes through. */
export async function serverOf<E extends Endpoint>(
  services: Services,
  row: E,
  handler: Handler<E>,
): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(services.env))
  answerErrors(app)
  await protect(app, services.env)
  // `mount` takes any handler; this one's types are tied to its endpoint above.
  mount(app, services, row, handler as Handler<never>)
  await app.ready()
  return app
}
