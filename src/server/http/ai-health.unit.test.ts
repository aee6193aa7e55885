import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveAiHealth } from './ai-health.ts'

it('says that no AI service runs here, which is not an error', async () => {
  const app = Fastify()
  serveAiHealth(app)
  const reply = await app.inject('/api/ai/health')
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: false, message: expect.any(String) }])
  await app.close()
})
