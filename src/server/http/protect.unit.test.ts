import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { refuseUnlistedRoutes } from './protect.ts'

const boot = (...routes: [method: 'GET' | 'POST', url: string][]) => {
  const app = Fastify()
  refuseUnlistedRoutes(app, new Set(['GET /api/listed']))
  for (const [method, url] of routes) app.route({ method, url, handler: async () => 'answered' })
  return app
}

it('stops the boot at a route below /api that the contract doesn’t list', () => {
  expect(() => boot(['GET', '/api/hidden'])).toThrow('GET /api/hidden is not in the contract')
  expect(() => boot(['POST', '/api/listed'])).toThrow('POST /api/listed is not in the contract')
})

it('allows listed routes, and those outside /api', async () => {
  const app = boot(['GET', '/api/listed'], ['GET', '/page'])
  expect((await app.inject('/api/listed')).body).toBe('answered')
  expect((await app.inject('/page')).body).toBe('answered')
})
