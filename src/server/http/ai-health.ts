import type { FastifyInstance } from 'fastify'

/**
 * Answers whether AI services run here: the built-in ones always do. It isn't part of the contract, because an installation
 * that has others sends this address to them.
 */
export function serveAiHealth(app: FastifyInstance): void {
  app.get('/api/ai/health', () => ({ success: true, message: 'The built-in AI services are ready.' }))
}
