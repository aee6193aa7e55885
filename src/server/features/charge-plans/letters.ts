import type { Lease } from '#contract/leases.ts'
import { toDollars } from '#contract/money.ts'
import { moneyText } from '#contract/money-text.ts'
import { PERIOD_WORDS } from '#contract/planned-charges.ts'
import type { Letter } from '../../mail/letter.ts'
import { shownDay } from '../../texts.ts'
import type { StoredRow } from '../leases/lease-plan.ts'

/** Tells the tenant of a change in what their lease charges. */
export type PlanLetter = (lease: Lease, row: StoredRow, reader: { greetingName: string }) => Letter

/** Something is charged from a day on, or the rent changes. */
export const addedLetter: PlanLetter = (lease, row, { greetingName }) => ({
  template: row.kind === 'RENT' ? 'lease.rentChanged' : 'lease.chargeAdded',
  subject:
    row.kind === 'RENT'
      ? `Your rent for ${lease.propertyTitle} changes on ${shownDay(row.from, lease)}`
      : `A new charge in your lease for ${lease.propertyTitle}`,
  greetingName,
  paragraphs: [
    row.kind === 'RENT'
      ? `From ${shownDay(row.from, lease)}, your rent for ${lease.propertyTitle} is ${amountText(lease, row)}.`
      : `Your landlord added a charge to your lease for ${lease.propertyTitle}.`,
    ...(row.noticeOn === null ? [] : [`You were given notice of this on ${shownDay(row.noticeOn, lease)}.`]),
  ],
  ...(row.kind !== 'RENT' && { list: [`${row.label}: ${amountText(lease, row)}`, daysText(lease, row)] }),
  action: openLease(lease),
})

/** A charge ends on a day, or goes on after all. */
export const endLetter: PlanLetter = (lease, row, { greetingName }) => ({
  template: 'lease.chargeEnded',
  subject: `A charge in your lease for ${lease.propertyTitle} ${row.to === null ? 'goes on' : 'ends'}`,
  greetingName,
  paragraphs: [
    row.to === null
      ? `${row.label}, ${amountText(lease, row)}, goes on as long as your lease for ${lease.propertyTitle}.`
      : `${row.label}, ${amountText(lease, row)}, ends on ${shownDay(row.to, lease)}. What was charged until then stays due.`,
  ],
  action: openLease(lease),
})

/** A charge or a new rent that was announced doesn't come. */
export const removedLetter: PlanLetter = (lease, row, { greetingName }) => ({
  template: 'lease.chargeRemoved',
  subject:
    row.kind === 'RENT'
      ? `Your rent for ${lease.propertyTitle} doesn’t change on ${shownDay(row.from, lease)}`
      : `A charge in your lease for ${lease.propertyTitle} was removed`,
  greetingName,
  paragraphs: [
    row.kind === 'RENT'
      ? `Your landlord took back the new rent of ${amountText(lease, row)} that was to start on ${shownDay(row.from, lease)}.`
      : `${row.label}, ${amountText(lease, row)}, is no longer part of your lease for ${lease.propertyTitle}. Nothing was charged for it.`,
  ],
  action: openLease(lease),
})

const amountText = (lease: Lease, { cents, every }: StoredRow) =>
  `${moneyText(toDollars(cents), lease)} ${PERIOD_WORDS[every]}`

const daysText = (lease: Lease, { every, from, to }: StoredRow) =>
  every === 'ONCE'
    ? `Due on ${shownDay(from, lease)}`
    : `From ${shownDay(from, lease)}${to === null ? ', as long as your lease' : ` to ${shownDay(to, lease)}`}`

const openLease = ({ id }: Lease) => ({ label: 'Open your lease', path: `/leases/${id}` })
