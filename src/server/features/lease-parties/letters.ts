import type { Day } from '#contract/calendar.ts'
import { AS_PART, householdName, type LeasePart, type LeaseParty } from '#contract/lease-parties.ts'
import { dueDayText, type Lease } from '#contract/leases.ts'
import { moneyText } from '#contract/money-text.ts'
import { planDay } from '#contract/planned-charges.ts'
import type { Letter } from '../../mail/letter.ts'
import { shownDay } from '../../texts.ts'

/** The reader of a letter, and the day it is where the home is. */
export interface PartyReader {
  greetingName: string
  today: Day
}

type Write<Said extends keyof LeaseParty> = (lease: Lease, party: Pick<LeaseParty, Said>, reader: PartyReader) => Letter

/** Writes about a person on a lease, to them or to others. */
export type WritePartyLetter = Write<'name' | 'part' | 'from' | 'to'>
/** Writes to someone on a lease about what they are on it. */
export type WriteToParty = Write<'part' | 'from'>

/** The button of a letter that opens its lease. */
export const openLease = ({ id }: Lease) => ({ label: 'Open the lease', path: `/leases/${id}` })

/** Tells a person that they are on a lease: what they are on it, and what that lets them see. */
export const joinsLetter: WriteToParty = (lease, { part, from }, { greetingName, today }) => ({
  template: 'lease.joins',
  subject: `You’re on the lease for ${lease.propertyTitle}`,
  greetingName,
  paragraphs: [
    `From ${shownDay(from, lease)} you’re on the lease for ${lease.propertyTitle}, as ${AS_PART[part]}.`,
    meaning(lease, part),
  ],
  list: terms(lease, today),
  action: openLease(lease),
})

/** Tells an occupant or a guarantor that the lease is renewed, and that they stay on it. */
export const staysLetter: WriteToParty = (lease, { part, from }, { greetingName, today }) => ({
  template: 'lease.renewed',
  subject: `The lease for ${lease.propertyTitle} was renewed`,
  greetingName,
  paragraphs: [
    `The lease for ${lease.propertyTitle} was renewed. From ${shownDay(from, lease)} you’re on the new one, as ${AS_PART[part]}.`,
    meaning(lease, part),
  ],
  list: terms(lease, today),
  action: openLease(lease),
})

const meaning = (lease: Lease, part: LeasePart): string =>
  ({
    TENANT: 'You share its ledger with the other tenants, and each of you can pay.',
    OCCUPANT: 'You can read the lease and report repairs. The ledger is between your landlord and the tenants.',
    GUARANTOR: `You answer for what ${householdName(lease.tenantNames)} owes under it. These are its terms:`,
  })[part]

const terms = (lease: Lease, today: Day): string[] => [
  `From ${shownDay(lease.startsOn, lease)}${lease.endsOn === null ? '' : ` to ${shownDay(lease.endsOn, lease)}`}`,
  `Rent: ${moneyText(lease.rentAmount, lease)} a month, due on ${dueDayText(lease.dueDay)}`,
  ...comingRents(lease, today).map(
    ({ from, amount }) => `Rent from ${shownDay(from, lease)}: ${moneyText(amount, lease)} a month`,
  ),
  ...(lease.depositAmount === 0 ? [] : [`Deposit: ${moneyText(lease.depositAmount, lease)}`]),
]

/** Announced before they could hear of it. */
const comingRents = (lease: Lease, today: Day) =>
  lease.charges.filter(({ kind, from }) => kind === 'RENT' && from > planDay(lease, today))

/** Tells the tenants of a lease that someone joins them. */
export const newPartyLetter: WritePartyLetter = (lease, { name, part, from }, { greetingName }) => ({
  template: 'lease.newParty',
  subject: `${name} is on the lease for ${lease.propertyTitle}`,
  greetingName,
  paragraphs: [
    `From ${shownDay(from, lease)} ${name} is on your lease for ${lease.propertyTitle}, as ${AS_PART[part]}.`,
  ],
  action: openLease(lease),
})

/** Tells a person on which day they leave a lease, or that they stay. */
export const leavesLetter: WritePartyLetter = (lease, { part, to }, { greetingName }) => ({
  template: 'lease.leaves',
  subject:
    to === null ? `You stay on the lease for ${lease.propertyTitle}` : `You leave the lease for ${lease.propertyTitle}`,
  greetingName,
  paragraphs:
    to === null
      ? [`The day you were to leave the lease for ${lease.propertyTitle} was taken back. You stay on it until it ends.`]
      : [
          `Your last day on the lease for ${lease.propertyTitle} is ${shownDay(to, lease)}.`,
          ...(part === 'TENANT'
            ? ['You can still read its ledger through that day. Later lines are for those who stay.']
            : []),
        ],
  action: openLease(lease),
})

/** Tells the tenants of a lease on which day someone leaves it, or that they stay. */
export const partyLeavesLetter: WritePartyLetter = (lease, { name, to }, { greetingName }) => ({
  template: 'lease.partyLeaves',
  subject:
    to === null
      ? `${name} stays on the lease for ${lease.propertyTitle}`
      : `${name} leaves the lease for ${lease.propertyTitle}`,
  greetingName,
  paragraphs:
    to === null
      ? [`${name} stays on your lease for ${lease.propertyTitle} until it ends.`]
      : [
          `${name}’s last day on your lease for ${lease.propertyTitle} is ${shownDay(to, lease)}. The lease goes on for those who stay.`,
        ],
  action: openLease(lease),
})

/** Tells a person that their first day on a lease is another one. */
export const comesLetter: WriteToParty = (lease, { part, from }, { greetingName }) => ({
  template: 'lease.comes',
  subject: `Your first day on the lease for ${lease.propertyTitle} is ${shownDay(from, lease)}`,
  greetingName,
  paragraphs: [
    `Your first day on the lease for ${lease.propertyTitle} was corrected. You’re on it from ${shownDay(from, lease)}, as ${AS_PART[part]}.`,
  ],
  action: openLease(lease),
})

/** Tells the tenants of a lease that someone's first day on it is another one. */
export const partyComesLetter: WritePartyLetter = (lease, { name, part, from }, { greetingName }) => ({
  template: 'lease.partyComes',
  subject: `${name} is on the lease for ${lease.propertyTitle} from ${shownDay(from, lease)}`,
  greetingName,
  paragraphs: [
    `${name}’s first day on your lease for ${lease.propertyTitle} was corrected. They’re on it from ${shownDay(from, lease)}, as ${AS_PART[part]}.`,
  ],
  action: openLease(lease),
})

/** Tells a person that they were on a lease by mistake. They can't open it anymore. */
export const removedLetter: WriteToParty = (lease, { part }, { greetingName }) => ({
  template: 'lease.removed',
  subject: `You’re not on the lease for ${lease.propertyTitle}`,
  greetingName,
  paragraphs: [
    `You were put on the lease for ${lease.propertyTitle} by mistake, as ${AS_PART[part]}. You’ve been taken off it, and nothing about it concerns you.`,
  ],
  action: { label: 'See your leases', path: '/leases' },
})

/** Tells a person that some of their days on a lease were a mistake. They are on it on others. */
export const stayRemovedLetter: WritePartyLetter = (lease, party, { greetingName }) => ({
  template: 'lease.stayRemoved',
  subject: `Your days on the lease for ${lease.propertyTitle} were corrected`,
  greetingName,
  paragraphs: [
    `You were put on the lease for ${lease.propertyTitle} ${stayText(lease, party)}, by mistake. These days were taken back. Your other days on the lease stay as they are.`,
  ],
  action: openLease(lease),
})

/** Tells the tenants of a lease that some of someone's days on it were a mistake. */
export const partyStayRemovedLetter: WritePartyLetter = (lease, party, { greetingName }) => ({
  template: 'lease.partyStayRemoved',
  subject: `${party.name}’s days on the lease for ${lease.propertyTitle} were corrected`,
  greetingName,
  paragraphs: [
    `${party.name} was put on your lease for ${lease.propertyTitle} ${stayText(lease, party)}, by mistake. These days were taken back. Nothing else changes.`,
  ],
  action: openLease(lease),
})

/** 'from Jan 1, 2026 through Mar 31, 2026, as an occupant'. */
const stayText = (lease: Lease, { part, from, to }: Pick<LeaseParty, 'part' | 'from' | 'to'>): string =>
  `from ${shownDay(from, lease)}${to === null ? ' on' : ` through ${shownDay(to, lease)}`}, as ${AS_PART[part]}`

/** Tells the tenants of a lease that someone was on it by mistake. */
export const partyRemovedLetter: WritePartyLetter = (lease, { name }, { greetingName }) => ({
  template: 'lease.partyRemoved',
  subject: `${name} isn’t on the lease for ${lease.propertyTitle}`,
  greetingName,
  paragraphs: [
    `${name} was put on your lease for ${lease.propertyTitle} by mistake and has been taken off it. Nothing else changes.`,
  ],
  action: openLease(lease),
})
