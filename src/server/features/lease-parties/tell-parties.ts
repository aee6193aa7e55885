import type { LeaseParty } from '#contract/lease-parties.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { findLease } from '../leases/leases.queries.ts'
import { accountsOn, readerOf, tellAccount } from '../leases/tell-tenants.ts'
import type { WritePartyLetter } from './letters.ts'

interface Telling {
  party: LeaseParty
  /** What the person themselves is told, and what the lease's tenants are told. */
  theirs: WritePartyLetter
  others: WritePartyLetter
}

/** Writes of a change to the person it is about and to the tenants of the lease, those of them who have an account. */
export async function tellOfParty(
  tx: Tx,
  call: SignedCall,
  leaseId: string,
  { party, theirs, others }: Telling,
): Promise<void> {
  const lease = await findLease(tx, leaseId)
  for (const account of await accountsOn(tx, leaseId)) {
    const isTheirs = account.tenantId === party.tenantId
    if (!isTheirs && (account.part !== 'TENANT' || account.hasLeft)) continue
    const letter = (isTheirs ? theirs : others)(lease, party, readerOf(call, lease, account))
    await tellAccount(tx, call, account, { leaseId, letter })
  }
}
