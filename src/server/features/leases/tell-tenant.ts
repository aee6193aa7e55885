import type { Lease } from '#contract/leases.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Caller } from '../../http/call.ts'
import type { Letter } from '../../mail/letter.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { findLease } from './leases.queries.ts'

/** Emails the tenant of a lease if they have an open account. */
export async function tellTenant(
  tx: Tx,
  { services }: Caller,
  leaseId: string,
  write: (lease: Lease, reader: { greetingName: string }) => Letter,
): Promise<void> {
  const account = await tx
    .selectFrom('leases')
    .innerJoin('tenants', 'tenants.id', 'leases.tenant_id')
    .innerJoin('users', 'users.id', 'tenants.user_id')
    .select(['users.id', 'users.email', 'users.first_name'])
    .where('leases.id', '=', leaseId)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!account) return
  await queueMail(tx, services, {
    to: { address: account.email, userId: account.id },
    letter: write(await findLease(tx, leaseId), { greetingName: account.first_name }),
    about: { type: 'lease', id: leaseId },
  })
}
