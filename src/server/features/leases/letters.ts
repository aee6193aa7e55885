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
    ...(lease.depositAmount === 0 ? [] : [`Deposit: ${dollars(lease.depositAmount)}${alreadyHeld(lease)}`]),
  ],
  action: { label: 'Open your lease', path: `/leases/${lease.id}` },
})

/** Of a renewal's deposit, only what the landlord doesn't hold yet is charged. */
const alreadyHeld = ({ renewsId }: Lease) => (renewsId === null ? '' : ', less what your landlord already holds')

/** Tells the tenant that the lease was canceled before its first day. */
export const canceledLetter = (lease: Lease, { greetingName }: { greetingName: string }): Letter => {
  const paid = -(lease.balance ?? 0)
  return {
    template: 'lease.canceled',
    subject: `Your lease for ${lease.propertyTitle} was canceled`,
    greetingName,
    paragraphs: [
      `Your landlord canceled your lease for ${lease.propertyTitle} before it began. It was to start on ${shownDay(lease.startsOn)}.`,
      paid > 0
        ? `You no longer owe anything under it. You paid ${dollars(paid)}, which your landlord has to return to you.`
        : 'You no longer owe anything under it.',
    ],
    action: { label: 'See its ledger', path: `/leases/${lease.id}` },
  }
}
