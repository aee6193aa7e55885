import type { Lease } from '#contract/leases.ts'
import type { Letter } from '../../mail/letter.ts'
import { shownDay } from '../ledgers/entries.ts'

/** To the tenant: the lease begins. */
export const activatedLetter = (lease: Lease, { greetingName }: { greetingName: string }): Letter => ({
  template: 'lease.activated',
  subject: `Your lease of ${lease.propertyTitle} is active`,
  greetingName,
  paragraphs: [`Your lease of ${lease.propertyTitle} is active. What you owe and what you paid stands in its ledger.`],
  list: [
    `From ${shownDay(lease.startsOn)}${lease.endsOn === null ? '' : ` to ${shownDay(lease.endsOn)}`}`,
    `Rent: ${dollars(lease.rentAmount)} a month, due on day ${lease.dueDay}`,
    ...(lease.depositAmount === 0 ? [] : [`Deposit: ${dollars(lease.depositAmount)}`]),
  ],
  action: { label: 'Open your lease', path: `/leases/${lease.id}` },
})

const FORMAT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,850.00` */
export const dollars = (amount: number): string => FORMAT.format(amount)
