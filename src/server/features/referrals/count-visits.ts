import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../http/call.ts'
import { countClick } from './count-click.ts'

/**
 * Counts visits that carry an affiliate's code, after the page is sent: a failed count is logged and never affects the
 * visitor. A client that sends no language is not a browser.
 */
export function countVisits(app: FastifyInstance, services: Services): void {
  app.addHook('onResponse', async (request, reply) => {
    const ref = refOf(request)
    if (ref === null || reply.statusCode >= 400) return
    try {
      await countClick(services, { ref, ip: request.ip })
    } catch (error) {
      request.log.error({ err: error }, 'a visit could not be counted')
    }
  })
}

function refOf({ method, url, headers }: FastifyRequest): string | null {
  if (method !== 'GET' || !url.includes('ref=') || url.startsWith('/api/')) return null
  if (headers['accept-language'] === undefined || headers['sec-purpose'] !== undefined) return null
  return new URL(url, 'http://localhost').searchParams.get('ref')
}
