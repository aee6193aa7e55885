import type { SignedCall } from '../../http/call.ts'
import { endAllSessions, openSession } from '../../http/session.ts'

/** Ends all the caller's sessions and opens a new one here; resolves to its token. */
export async function replaceSessions({ services, actor, ip, userAgent }: SignedCall): Promise<string> {
  await endAllSessions(services, [actor.id])
  return openSession(services, { user: actor, ip, userAgent })
}
