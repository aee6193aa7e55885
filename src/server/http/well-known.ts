import type { FastifyInstance } from 'fastify'
import type { Services } from './call.ts'

/** The file must be read again before it is too old to trust. */
const VALID_MS = 90 * 86_400_000

/**
 * Answers at the addresses that tools look for (RFC 8615): where to report a vulnerability (RFC 9116), if this
 * installation has an address for it, and where people choose a new password.
 */
export function serveWellKnown(app: FastifyInstance, { env, clock }: Pick<Services, 'env' | 'clock'>): void {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/forgot-password', 302))
  const contact = contactOf(env)
  if (contact === null) return
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock().getTime() + VALID_MS).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`)
  })
}

function contactOf({ SUPPORT_EMAIL, PUBLIC_URL }: Services['env']): string | null {
  if (SUPPORT_EMAIL !== undefined) return `mailto:${SUPPORT_EMAIL}`
  return PUBLIC_URL === undefined ? null : new URL('/contact', PUBLIC_URL).href
}
