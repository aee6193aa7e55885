import type { Lease } from '#contract/leases.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import type { Letter } from '../../mail/letter.ts'
import { notify } from '../notifications/notify.ts'
import { findLease } from './leases.queries.ts'

/** What to write, and whether to keep it back while the step can be undone. */
interface Telling {
  write: (lease: Lease, reader: { greetingName: string }) => Letter
  held?: boolean
}

/**
 * Writes to the tenant of a lease if they have an open account.
 * @returns the email's id; null without an account.
 */
export async function tellTenant(
  tx: Tx,
  { services, actor }: SignedCall,
  leaseId: string,
  { write, held = false }: Telling,
): Promise<string | null> {
  const account = await tx
    .selectFrom('leases')
    .innerJoin('tenants', 'tenants.id', 'leases.tenant_id')
    .innerJoin('users', 'users.id', 'tenants.user_id')
    .select(['users.id', 'users.email', 'users.first_name'])
    .where('leases.id', '=', leaseId)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!account) return null
  return notify(tx, services, {
    to: { address: account.email, userId: account.id },
    kind: 'LEASES',
    letter: write(await findLease(tx, leaseId), { greetingName: account.first_name }),
    about: { type: 'lease', id: leaseId },
    held,
    causedBy: actor.id,
  })
}
