import { FORM_PATHS } from '#contract/site-forms.ts'
import { audit } from '../../audit.ts'
import { systemTransaction, type Tx } from '../../db/transaction.ts'
import { type Services, systemCall } from '../../http/call.ts'
import { homeOf } from '../../mail/render-letter.ts'
import { hasAdministrator, lockAdministrators } from '../users/administrators.ts'
import { digest, newToken } from './account-links.ts'

const LIFETIME_MS = 24 * 3_600_000

/** What a start or `npm run admin` found or made. */
type SetupLink =
  | { state: 'needless' }
  /** A link that someone asked for still works; what it carries isn't known here. */
  | { state: 'kept'; expiresAt: Date }
  | { state: 'new'; address: string }

/**
 * Makes the one-time link that creates the first administrator; the earlier one ends.
 * @param isAskedFor whether someone asked for it by hand. A start leaves such a link alone.
 */
export const makeSetupLink = (services: Services, isAskedFor: boolean): Promise<SetupLink> =>
  systemTransaction(services.db, async (tx) => {
    await lockAdministrators(tx)
    if (await hasAdministrator(tx)) return { state: 'needless' }
    const now = services.clock()
    const kept = isAskedFor ? undefined : await askedFor(tx, now)
    if (kept) return { state: 'kept', expiresAt: kept.expires_at }
    const token = newToken()
    await tx.deleteFrom('setup_link').execute()
    await tx
      .insertInto('setup_link')
      .values({
        token_hash: digest(token),
        asked_for: isAskedFor,
        created_at: now,
        expires_at: new Date(now.getTime() + LIFETIME_MS),
      })
      .execute()
    await audit(tx, systemCall(services), 'setup.link', { type: 'user', id: null })
    // After a `#`, to keep the token out of server logs and away from other sites.
    return { state: 'new', address: `${homeOf(services.env)}${FORM_PATHS.setup}#${token}` }
  })

const askedFor = (tx: Tx, now: Date) =>
  tx
    .selectFrom('setup_link')
    .select('expires_at')
    .where('asked_for', '=', true)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** What a start says while no one can administer the server; empty once someone can. */
export async function describeSetup(services: Services): Promise<string[]> {
  const link = await makeSetupLink(services, false)
  if (link.state === 'needless') return []
  if (link.state === 'kept')
    return [
      '',
      'No one can administer this server yet. The link that npm run admin printed still works,',
      `until ${link.expiresAt.toISOString()}. Lost it? Run npm run admin again.`,
    ]
  return [
    '',
    'No one can administer this server yet. Create the first administrator here, within 24 hours:',
    link.address,
  ]
}
