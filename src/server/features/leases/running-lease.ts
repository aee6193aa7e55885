import { type Day, dayIn, laterOf } from '#contract/calendar.ts'
import { toCents } from '#contract/money.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { type Opening, openingEntries } from '../ledgers/entries.ts'
import { postEntries } from '../ledgers/post-entries.ts'
import type { LeaseInZone } from './lock-lease.ts'

interface OpeningInput {
  openingBalance?: number | undefined
  depositHeld?: number | undefined
}

/** Where a lease stands that was already running; what isn't said is zero. */
export const openingOf = ({ openingBalance = 0, depositHeld = 0 }: OpeningInput): Opening => ({
  owedCents: toCents(openingBalance),
  heldCents: toCents(depositHeld),
})

/** The deposit of a running lease: at least what is held was agreed on, and a renewal knows if nothing is. */
export const runningDeposit = (
  { deposit_cents }: Pick<LeaseInZone, 'deposit_cents'>,
  { depositHeld }: Pick<OpeningInput, 'depositHeld'>,
) => ({
  deposit_cents: Math.max(deposit_cents, toCents(depositHeld ?? 0)),
  no_deposit_held: depositHeld === 0,
})

/** Adds the lines that the ledger of a running lease begins with. */
export async function beginRunning(tx: Tx, call: SignedCall, lease: LeaseInZone, opening: Opening): Promise<void> {
  const now = call.services.clock()
  const day = dayIn(lease.time_zone, now)
  await postEntries(tx, openingEntries(lease, opening, { day, now }, call.actor.id))
}

/** What activating a draft says of a tenancy that was already running; null for one that starts with us. */
export function runningDraft(lease: LeaseInZone, body: OpeningInput): Opening | null {
  if (body.openingBalance === undefined && body.depositHeld === undefined) return null
  if (lease.renews_id === null) return openingOf(body)
  const field = body.openingBalance === undefined ? 'depositHeld' : 'openingBalance'
  throw wrongField(field, 'A renewal goes on with the account of the lease before it.')
}

/** The day from which a lease is charged: its first day or, if it was already running, today at the earliest. */
export const chargedSince = (lease: LeaseInZone, opening: Opening | null, now: Date): Day =>
  opening === null ? lease.starts_on : laterOf(lease.starts_on, dayIn(lease.time_zone, now))
