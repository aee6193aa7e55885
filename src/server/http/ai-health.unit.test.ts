import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Embedder } from '../ai/documents/embedder.ts'
import type { Model } from '../ai/llm/model.ts'
import { serveAiHealth } from './ai-health.ts'

const model: Model = {
  name: 'tiny-1',
  async *write() {
    yield 'Never asked.'
  },
}

const embedder: Embedder = {
  embed: () => Promise.reject(new Error('Never asked.')),
  warm: () => {},
  close: async () => {},
}

it.each([
  [null, null, { engine: 'embedded', model: null, search: 'words' }],
  [model, embedder, { engine: 'model', model: 'tiny-1', search: 'meaning' }],
])(
  'says that the built-in AI services are ready, what writes answers, and how documents are searched',
  async (opened, compares, said) => {
    const app = Fastify()
    serveAiHealth(app, { model: opened, embedder: compares })
    const reply = await app.inject('/api/ai/health')
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, message: expect.any(String), ...said }])
    await app.close()
  },
)
