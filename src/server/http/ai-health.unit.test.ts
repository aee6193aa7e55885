import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveAiHealth } from './ai-health.ts'

it('says that the built-in AI services are ready', async () => {
  const app = Fastify()
  serveAiHealth(app)
  const reply = await app.inject('/api/ai/health')
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, message: expect.any(String) }])
  await app.close()
})
