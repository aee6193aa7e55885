import { sql } from 'kysely'
import type { Deposit, deposits } from '#contract/deposits.ts'
import { toCents, toDollars } from '#contract/money.ts'
import { moneyText } from '#contract/money-text.ts'
import { audit } from '../../audit.ts'
import { leaseBalance } from '../../db/functions.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { carryingOn } from '../leases/carry-balances.ts'
import { lockLease } from '../leases/lock-lease.ts'
import { moneyUnder } from '../leases/money-under.ts'
import { tellTenants } from '../leases/tell-tenants.ts'
import type { NewEntry } from '../ledgers/entries.ts'
import { postEntries } from '../ledgers/post-entries.ts'
import { creditFromDeposit, deductionEntry, depositRefundEntry } from './deposit-entries.ts'
import { readDepositOf } from './deposits.queries.ts'
import { type DepositLetter, deductedLetter, returnedLetter } from './letters.ts'
import { lockDeposit } from './tenancy-deposit.ts'

/**
 * Keeps part of the deposit for a reason; with `forBalance` it pays what is owed under the lease.
 * @throws Refusal `not_found`; `invalid` for more than is held, or than is owed.
 */
export const deductFromDeposit = (call: Call<typeof deposits.deduct>): Promise<Deposit> =>
  transaction(call, async (tx) => {
    const { params, body, actor, services } = call
    const times = { now: services.clock() }
    const line = { leaseId: params.id, cents: toCents(body.amount), memo: body.memo }
    const deduction = deductionEntry(line, times, actor.id)
    await takeOut(tx, call, { step: 'deduct', entry: deduction, letter: deductedLetter }, async () => {
      if (!body.forBalance) return
      await refuseMoreThanOwed(tx, params.id, line.cents)
      await postEntries(tx, [creditFromDeposit(deduction, times)])
    })
    return readDepositOf(tx, call, params.id)
  })

/**
 * Returns part or all of the deposit to the tenant.
 * @throws Refusal `not_found`; `invalid` for more than is held.
 */
export const refundDeposit = (call: Call<typeof deposits.refund>): Promise<Deposit> =>
  transaction(call, async (tx) => {
    const { params, body, actor, services } = call
    const line = { leaseId: params.id, cents: toCents(body.amount), memo: body.memo }
    const how = { method: body.method, createdBy: actor.id }
    const entry = depositRefundEntry(line, { now: services.clock() }, how)
    await takeOut(tx, call, { step: 'refund', entry, letter: returnedLetter }, async () => undefined)
    return readDepositOf(tx, call, params.id)
  })

interface TakingOut {
  step: 'deduct' | 'refund'
  entry: NewEntry
  letter: DepositLetter
}

/** Books what leaves the deposit of a lease within the caller's reach, and what goes with it, and tells the tenant. */
async function takeOut(
  tx: Tx,
  call: SignedCall,
  { step, entry, letter }: TakingOut,
  andThen: () => Promise<void>,
): Promise<void> {
  const { lease_id: id, amount_cents: cents } = entry
  const left = await carryingOn(tx, call, id, async () => {
    const { money } = await lockLease(tx, call, id)
    const { held } = await lockDeposit(tx, id)
    if (cents > held)
      throw wrongField(
        'amount',
        held > 0 ? `Only ${moneyText(toDollars(held), money)} is held.` : 'No deposit is held.',
      )
    await postEntries(tx, [entry])
    await andThen()
    await audit(tx, call, `deposit.${step}`, { type: 'lease', id, detail: { entryId: entry.id } })
    return held - cents
  })
  const held = toDollars(left)
  const told = { amount: toDollars(cents), memo: entry.memo ?? null, method: entry.method ?? null, held }
  // It waits while the step can be undone.
  await tellTenants(tx, call, id, { write: (lease, reader) => letter(lease, told, reader), held: true })
}

async function refuseMoreThanOwed(tx: Tx, leaseId: string, cents: number): Promise<void> {
  const { owed } = await tx.selectNoFrom(leaseBalance(sql.val(leaseId)).as('owed')).executeTakeFirstOrThrow()
  if (cents <= owed) return
  const money = await moneyUnder(tx, leaseId)
  throw wrongField(
    'amount',
    owed > 0
      ? `Only ${moneyText(toDollars(owed), money)} is owed under this lease.`
      : 'Nothing is owed under this lease.',
  )
}
