import type { FastifyInstance } from 'fastify'

/**
 * Answers whether AI services run here: none do. It isn't part of the contract, because an installation that has some
 * sends this address to them.
 */
export function serveAiHealth(app: FastifyInstance): void {
  app.get('/api/ai/health', () => ({ success: false, message: 'This installation has no AI service.' }))
}
