import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { protect, refuseUnlistedRoutes } from './protect.ts'

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

it('compresses a list at once, so its length is known before it is sent', async () => {
  const app = Fastify()
  await protect(app, readEnv({}))
  app.get('/api/listed', async () => ({
    data: Array.from({ length: 1_000 }, (_, id) => ({ id, title: `Home ${id}` })),
  }))
  const { headers, rawPayload } = await app.inject({ url: '/api/listed', headers: { 'accept-encoding': 'br' } })
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(rawPayload.length) })
})
