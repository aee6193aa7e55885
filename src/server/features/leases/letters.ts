import { dueDayText, type Lease } from '#contract/leases.ts'
import type { Letter } from '../../mail/letter.ts'
import { dollars, shownDay } from '../../texts.ts'

/** Tells the tenant that the lease has started. */
export const activatedLetter = (lease: Lease, { greetingName }: { greetingName: string }): Letter => ({
  template: 'lease.activated',
  subject: `Your lease for ${lease.propertyTitle} is active`,
  greetingName,
  paragraphs: [`Your lease for ${lease.propertyTitle} is active. The ledger shows what you owe and what you’ve paid.`],
  list: [
    `From ${shownDay(lease.startsOn)}${lease.endsOn === null ? '' : ` to ${shownDay(lease.endsOn)}`}`,
    `Rent: ${dollars(lease.rentAmount)} a month, due on ${dueDayText(lease.dueDay)}`,
    ...(lease.depositAmount === 0 ? [] : [`Deposit: ${dollars(lease.depositAmount)}`]),
  ],
  action: { label: 'Open your lease', path: `/leases/${lease.id}` },
})
