import type { LedgerWithAdded, ledgers } from '#contract/ledgers.ts'
import { toCents } from '#contract/money.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { carryingOn } from '../leases/carry-balances.ts'
import { lockLease, requireLeaseStep } from '../leases/lock-lease.ts'
import { chargeEntry, creditEntry, type NewEntry } from './entries.ts'
import { ledgerOf } from './ledgers.queries.ts'
import { postEntries } from './post-entries.ts'

/**
 * Adds a charge other than rent.
 * @throws Refusal `not_found`; `conflict` when the lease is a draft or was canceled.
 */
export const addCharge = (call: Call<typeof ledgers.charge>): Promise<LedgerWithAdded> => {
  const { params, body, actor, services } = call
  const line = { leaseId: params.id, cents: toCents(body.amount), memo: body.memo }
  const charge = { kind: 'OTHER', dueOn: body.dueOn, createdBy: actor.id } as const
  return add(call, 'charge', chargeEntry(line, { now: services.clock() }, charge))
}

/**
 * Credits the tenant an amount.
 * @throws Refusal `not_found`; `conflict` when the lease is a draft or was canceled.
 */
export const addCredit = (call: Call<typeof ledgers.credit>): Promise<LedgerWithAdded> => {
  const { params, body, actor, services } = call
  const line = { leaseId: params.id, cents: toCents(body.amount), memo: body.memo }
  return add(call, 'credit', creditEntry(line, { now: services.clock() }, { createdBy: actor.id }))
}

const add = (call: SignedCall, step: 'charge' | 'credit', entry: NewEntry): Promise<LedgerWithAdded> =>
  transaction(call, async (tx) => {
    const { lease_id: id } = entry
    await carryingOn(tx, call, id, async () => {
      requireLeaseStep(step, await lockLease(tx, call, id))
      await postEntries(tx, [entry])
      await audit(tx, call, `ledger.${step}`, { type: 'lease', id, detail: { entryId: entry.id } })
    })
    return { ...(await ledgerOf(tx, call, id)), addedId: entry.id }
  })
