import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { refused } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop. */
    leaving: { now: boolean }
  }
}

/** Time for the requests of connections that were just opened: closing those would look like a crash to their clients. */
const LAST_REQUESTS_MS = 500

const STATUS = `/api${api.instance.status.path}`

/** Adds what `leave` needs: replies that end their connection, and a status that keeps new visitors away. */
export function allowLeaving(app: FastifyInstance): void {
  app.decorate('leaving', { now: false })
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (app.leaving.now && routeOptions.url === STATUS) throw refused('unavailable', 'The server is stopping.')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (app.leaving.now) reply.header('connection', 'close')
  })
}

/** Answers what is in progress and what is about to arrive, each as the last one on its connection, and then closes. */
export async function leave(app: FastifyInstance): Promise<void> {
  app.leaving.now = true
  await sleep(LAST_REQUESTS_MS)
  await app.close()
}
