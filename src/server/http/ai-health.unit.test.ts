import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Model } from '../ai/llm/model.ts'
import { serveAiHealth } from './ai-health.ts'

const model: Model = {
  name: 'tiny-1',
  async *write() {
    yield 'Never asked.'
  },
}

it.each([
  [null, { engine: 'embedded', model: null }],
  [model, { engine: 'model', model: 'tiny-1' }],
])('says that the built-in AI services are ready, and what writes answers', async (opened, writer) => {
  const app = Fastify()
  serveAiHealth(app, { model: opened })
  const reply = await app.inject('/api/ai/health')
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, message: expect.any(String), ...writer }])
  await app.close()
})
