import type { Lease } from '#contract/leases.ts'
import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import type { Letter } from '../../mail/letter.ts'
import { cancelMailAbout } from '../../mail/queue-mail.ts'
import { dollars } from '../../texts.ts'

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
  subject: `Deducted from your deposit: ${dollars(amount)}`,
  greetingName,
  paragraphs: [`Your landlord deducted ${dollars(amount)} from your deposit for ${lease.propertyTitle}.`],
  list: [...(memo === null ? [] : [`Reason: ${memo}`]), stillHeld(held)],
  action: { label: 'See your deposit', path: `/leases/${lease.id}` },
})

/** Tells the tenant that some or all of their deposit was returned. */
export const returnedLetter: DepositLetter = (lease, { amount, memo, method, held }, { greetingName }) => ({
  template: 'deposit.returned',
  subject: `Returned from your deposit: ${dollars(amount)}`,
  greetingName,
  paragraphs: [`Your landlord returned ${dollars(amount)} of your deposit for ${lease.propertyTitle}.`],
  list: [
    ...(method === null ? [] : [`Method: ${method}`]),
    ...(memo === null ? [] : [`Note: ${memo}`]),
    stillHeld(held),
  ],
  action: { label: 'See your deposit', path: `/leases/${lease.id}` },
})

const stillHeld = (held: number) => `Still held: ${dollars(held)}`

/** Cancels the emails about a lease's deposit that haven't left, because what they say was taken back. */
export const keepDepositNewsBack = (tx: Tx, call: SignedCall, leaseId: string): Promise<void> =>
  asSystem(within(call, tx), async (tx) => {
    for (const template of ['deposit.deducted', 'deposit.returned'] as const)
      await cancelMailAbout(tx, { type: 'lease', id: leaseId }, template)
  })
