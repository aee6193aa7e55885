import { AS_PART } from '#contract/lease-parties.ts'
import { dueDayText, type Lease } from '#contract/leases.ts'
import { moneyText } from '#contract/money-text.ts'
import { leaseStateOn } from '#contract/states.ts'
import type { Letter } from '../../mail/letter.ts'
import { shownDay } from '../../texts.ts'
import { openLease, type WriteToParty } from '../lease-parties/letters.ts'

/**
 * Tells the tenant that the lease is active, or if its first day lies ahead, when it begins.
 * @param today the day where its home is
 */
export const activatedLetter =
  (today: string) =>
  (lease: Lease, { greetingName }: { greetingName: string }): Letter => ({
    template: 'lease.activated',
    subject: `Your lease for ${lease.propertyTitle} ${beginning(lease, today)}`,
    greetingName,
    paragraphs: [
      `Your lease for ${lease.propertyTitle} ${beginning(lease, today)}. The ledger shows what you owe and what you’ve paid.`,
      ...(lease.depositAmount === 0 ? [] : ['Your lease shows the deposit on its own, below the ledger.']),
    ],
    list: [
      `From ${shownDay(lease.startsOn, lease)}${lease.endsOn === null ? '' : ` to ${shownDay(lease.endsOn, lease)}`}`,
      `Rent: ${moneyText(lease.rentAmount, lease)} a month, due on ${dueDayText(lease.dueDay)}`,
      ...(lease.depositAmount === 0 ? [] : [`Deposit: ${moneyText(lease.depositAmount, lease)}${alreadyHeld(lease)}`]),
    ],
    action: { label: 'Open your lease', path: `/leases/${lease.id}` },
  })

const beginning = (lease: Lease, today: string): string =>
  leaseStateOn(today, lease) === 'UPCOMING' ? `begins on ${shownDay(lease.startsOn, lease)}` : 'is active'

/** Of a renewal's deposit, only what the landlord doesn't hold yet is asked for. */
const alreadyHeld = ({ renewsId }: Lease) => (renewsId === null ? '' : ', less what your landlord already holds')

/**
 * Tells the tenant that the lease was canceled before its first day, and what they get back.
 * @param held dollars of deposit that the landlord holds under it
 */
export function canceledLetter(lease: Lease, { greetingName, held }: { greetingName: string; held: number }): Letter {
  const paid = -(lease.balance ?? 0)
  const returned = [
    ...(paid > 0 ? [moneyText(paid, lease)] : []),
    ...(held > 0 ? [`a deposit of ${moneyText(held, lease)}`] : []),
  ].join(' and ')
  return {
    template: 'lease.canceled',
    subject: `Your lease for ${lease.propertyTitle} was canceled`,
    greetingName,
    paragraphs: [
      `Your landlord canceled your lease for ${lease.propertyTitle} before it began. It was to start on ${shownDay(lease.startsOn, lease)}.`,
      returned === ''
        ? 'You no longer owe anything under it.'
        : `You no longer owe anything under it. You paid ${returned}, which your landlord has to return to you.`,
    ],
    action: { label: 'See its ledger', path: `/leases/${lease.id}` },
  }
}

/** Tells an occupant or a guarantor the same, without what the tenants paid. */
export const canceledForOthersLetter: WriteToParty = (lease, { part }, { greetingName }) => ({
  template: 'lease.canceled',
  subject: `The lease for ${lease.propertyTitle} was canceled`,
  greetingName,
  paragraphs: [
    `The landlord canceled the lease for ${lease.propertyTitle} before it began. It was to start on ${shownDay(lease.startsOn, lease)}.`,
    `You were on it as ${AS_PART[part]}.`,
  ],
  action: openLease(lease),
})

/** Tells the tenant that the lease ends, on another day than was agreed. */
export const endsLetter = (lease: Lease, { greetingName }: { greetingName: string }): Letter => ({
  template: 'lease.ends',
  subject: `Your lease for ${lease.propertyTitle} ends`,
  greetingName,
  paragraphs: [
    `Your landlord set the end of your lease for ${lease.propertyTitle}. Its last day is ${lastDayOf(lease)}.`,
    'Rent for later days isn’t charged, and what was already charged for them is credited. You can still pay what’s open.',
  ],
  action: openLease(lease),
})

/** Tells an occupant or a guarantor the same, without the money. */
export const endsForOthersLetter: WriteToParty = (lease, { part }, { greetingName }) => ({
  template: 'lease.ends',
  subject: `The lease for ${lease.propertyTitle} ends`,
  greetingName,
  paragraphs: [
    `The landlord set the end of the lease for ${lease.propertyTitle}, which you’re on as ${AS_PART[part]}. Its last day is ${lastDayOf(lease)}.`,
  ],
  action: openLease(lease),
})

const lastDayOf = (lease: Lease) => shownDay(lease.endsOn ?? lease.startsOn, lease)
