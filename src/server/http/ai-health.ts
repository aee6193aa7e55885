import type { FastifyInstance } from 'fastify'
import type { Services } from './call.ts'

/**
 * Answers whether AI services run here, which the built-in ones always do, and what writes answers about documents: the
 * built-in engine, which quotes, or a language model; and whether documents are searched by what they mean or by words
 * alone. It isn't part of the contract, because an installation that has others sends this address to them.
 */
export function serveAiHealth(app: FastifyInstance, { model, embedder }: Pick<Services, 'model' | 'embedder'>): void {
  app.get('/api/ai/health', () => ({
    success: true,
    message: 'The built-in AI services are ready.',
    engine: model ? 'model' : 'embedded',
    model: model?.name ?? null,
    search: embedder ? 'meaning' : 'words',
  }))
}
