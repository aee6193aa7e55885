import type { Lease } from '#contract/leases.ts'
import type { Letter } from '../../mail/letter.ts'
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
