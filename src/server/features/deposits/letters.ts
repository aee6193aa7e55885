import type { Lease } from '#contract/leases.ts'
import { moneyText } from '#contract/money-text.ts'
import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import type { Letter } from '../../mail/letter.ts'
import { cancelMailAbout } from '../../mail/queue-mail.ts'

/** What left the deposit, in dollars, and what is still held. */
interface Told {
  amount: number
  memo: string | null
  method: string | null
  held: number
}

export type DepositLetter = (lease: Lease, told: Told, reader: { greetingName: string }) => Letter

/** Tells the tenant that part of their deposit was kept, and why. */
export const deductedLetter: DepositLetter = (lease, { amount, memo, held }, { greetingName }) => ({
  template: 'deposit.deducted',
  subject: `Deducted from your deposit: ${moneyText(amount, lease)}`,
  greetingName,
  paragraphs: [`Your landlord deducted ${moneyText(amount, lease)} from your deposit for ${lease.propertyTitle}.`],
  list: [...(memo === null ? [] : [`Reason: ${memo}`]), stillHeld(lease, held)],
  action: { label: 'See your deposit', path: `/leases/${lease.id}` },
})

/** Tells the tenant that some or all of their deposit was returned. */
export const returnedLetter: DepositLetter = (lease, { amount, memo, method, held }, { greetingName }) => ({
  template: 'deposit.returned',
  subject: `Returned from your deposit: ${moneyText(amount, lease)}`,
  greetingName,
  paragraphs: [`Your landlord returned ${moneyText(amount, lease)} of your deposit for ${lease.propertyTitle}.`],
  list: [
    ...(method === null ? [] : [`Method: ${method}`]),
    ...(memo === null ? [] : [`Note: ${memo}`]),
    stillHeld(lease, held),
  ],
  action: { label: 'See your deposit', path: `/leases/${lease.id}` },
})

const stillHeld = (lease: Lease, held: number) => `Still held: ${moneyText(held, lease)}`

/** Cancels the emails about a lease's deposit that haven't left, because what they say was taken back. */
export const keepDepositNewsBack = (tx: Tx, call: SignedCall, leaseId: string): Promise<void> =>
  asSystem(within(call, tx), async (tx) => {
    for (const template of ['deposit.deducted', 'deposit.returned'] as const)
      await cancelMailAbout(tx, { type: 'lease', id: leaseId }, template)
  })
