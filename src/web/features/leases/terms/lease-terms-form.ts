import { addDays, dueDayInMonth, yearFrom } from '#contract/calendar.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { PartyInput } from '#contract/lease-parties.ts'
import { type Lease, leases, leaseTerms } from '#contract/leases.ts'
import type { LateFeeKind } from '#contract/states.ts'
import type { z } from '#contract/zod.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { today } from '#web/today.ts'
import { amountText, typedNumber } from '#web/ui/numbers.ts'
import { chargeLabelOf, type ExtraValues, extraBody, extrasGoingOn, unreadExtras } from '../charges/charge-form.ts'
import { type OpeningValues, openingBody, openingMistakes, startsNew } from './opening-form.ts'
import {
  notANumber,
  USUAL_PATHS,
  type UsualValues,
  unreadUsual,
  usualBody,
  usualLabel,
  usualValues,
} from './usual-terms-form.ts'

/** The terms of a lease as typed, named as in the API. */
export interface TermsValues extends UsualValues {
  startsOn: string
  endsOn: string
  rentAmount: string
  depositAmount: string
}

/** A new lease as typed. */
export interface LeaseValues extends TermsValues, OpeningValues {
  propertyId: string
  tenantId: string
  /** Everyone else on it. */
  parties: PartyInput[]
  /** What it charges besides the rent. */
  charges: ExtraValues[]
}

const labels: Readonly<Record<string, string>> = {
  propertyId: 'Home',
  tenantId: 'Tenant',
  startsOn: 'First day',
  endsOn: 'Last day',
  rentAmount: 'Monthly rent',
  depositAmount: 'Deposit',
}

/** The label of an input by its path. */
export const labelOf = (path: string, kind?: LateFeeKind): string => {
  const usual = USUAL_PATHS.find((one) => one === path)
  return usual ? usualLabel(usual, kind) : (labels[path] ?? chargeLabelOf(path))
}

/** Starting terms: a year from `startsOn`, rent due on the 1st. */
export const newTerms = (startsOn: string): TermsValues => ({
  startsOn,
  endsOn: yearFrom(startsOn),
  rentAmount: '',
  depositAmount: '0',
  dueDay: '1',
  graceDays: '5',
  lateFee: { kind: 'NONE', amount: '' },
})

/** The last day that goes with a first one: of its first year, or none if that year is over, so no lease begins ended. */
export function lastDayFor(startsOn: string, today: string): string {
  const last = yearFrom(startsOn)
  return last < today ? '' : last
}

/** A lease's terms as the form shows them. */
export const termsValues = (lease: Lease): TermsValues => ({
  startsOn: lease.startsOn,
  endsOn: lease.endsOn ?? '',
  rentAmount: amountText(lease.rentAmount),
  depositAmount: amountText(lease.depositAmount),
  ...usualValues(lease),
})

/**
 * The terms of a renewal of `lease`: the same for another year, from the day after its end or, if it has none, from the
 * first of the month after `today`.
 */
export function renewalValues(lease: Lease, today: string): TermsValues {
  const startsOn = lease.endsOn === null ? dueDayInMonth(today, 1, 1) : addDays(lease.endsOn, 1)
  return { ...termsValues(lease), startsOn, endsOn: yearFrom(startsOn) }
}

/** Terms with another rent, if it is one. */
export function withRent(terms: TermsValues, rent: string | undefined): TermsValues {
  const amount = rent === undefined ? null : typedNumber(rent)
  return amount === null ? terms : { ...terms, rentAmount: amountText(amount) }
}

/** The request for terms as typed. A blank end means none. */
export const termsBody = (values: TermsValues): z.input<typeof leaseTerms> => ({
  startsOn: values.startsOn,
  endsOn: values.endsOn || null,
  rentAmount: typedNumber(values.rentAmount) ?? 0,
  depositAmount: typedNumber(values.depositAmount) ?? 0,
  ...usualBody(values),
})

/** The request for a renewal as typed. */
export const renewalBody = (values: LeaseValues): z.input<typeof leaseTerms> => ({
  ...termsBody(values),
  charges: values.charges.map(extraBody),
})

/** The request for a new lease as typed: a draft, to review before activating it, or one that was already running. */
export const leaseBody = ({
  propertyId,
  tenantId,
  parties,
  ...values
}: LeaseValues): BodyInput<typeof leases.create> => ({
  propertyId,
  tenantId,
  ...(parties.length > 0 && { parties }),
  ...renewalBody({ propertyId, tenantId, parties, ...values }),
  status: values.begins === 'NEW' ? 'DRAFT' : 'ACTIVE',
  ...openingBody(values),
})

/** The terms of a lease in a form that also knows its home and its tenant. */
export const withParties = (
  terms: TermsValues,
  { propertyId, tenantId }: Pick<LeaseValues, 'propertyId' | 'tenantId'>,
) => ({ ...terms, ...startsNew, charges: [], propertyId, tenantId, parties: [] as PartyInput[] }) satisfies LeaseValues

/** The terms of a renewal and what goes on under it, as the form begins. */
export const withExtras = (terms: TermsValues, lease: Lease): LeaseValues => ({
  ...withParties(terms, lease),
  charges: extrasGoingOn(lease, terms.startsOn),
})

/** Everything to fix in the terms as typed, at most one mistake per input. */
export const termsMistakes = (values: TermsValues): Mistake[] =>
  onePerPath([...unread(values), ...refusalsOf(leaseTerms, termsBody(values), labelIn(values))])

/** Everything to fix in a renewal as typed, at most one mistake per input. */
export const renewalMistakes = (values: LeaseValues): Mistake[] =>
  onePerPath([
    ...unread(values),
    ...unreadExtras(values.charges),
    ...refusalsOf(leaseTerms, renewalBody(values), labelIn(values)),
  ])

/** Everything to fix in a new lease as typed, at most one mistake per input. */
export function leaseMistakes(values: LeaseValues): Mistake[] {
  const unchosen = (['propertyId', 'tenantId'] as const)
    .filter((name) => values[name] === '')
    .map((name) => ({ path: name, message: `${labelOf(name)} is required` }))
  const nameless = values.parties.flatMap(({ tenantId }, index) =>
    tenantId === '' ? [{ path: `parties.${index}.tenantId`, message: 'Person is required' }] : [],
  )
  const refusals = refusalsOf(leases.create.body, leaseBody(values), labelIn(values))
  const own = [...unread(values), ...unreadExtras(values.charges), ...notRunning(values), ...openingMistakes(values)]
  return onePerPath([...unchosen, ...nameless, ...twice(values), ...own, ...refusals])
}

/** People who are on the lease twice. */
const twice = ({ tenantId, parties }: LeaseValues): Mistake[] =>
  parties.flatMap((party, index) =>
    party.tenantId !== '' && [tenantId, ...parties.slice(0, index).map((one) => one.tenantId)].includes(party.tenantId)
      ? [{ path: `parties.${index}.tenantId`, message: 'This person is already on the lease' }]
      : [],
  )

/** Days on which a lease that was already running can't run today. */
function notRunning({ begins, startsOn, endsOn }: LeaseValues): Mistake[] {
  const now = today()
  if (begins === 'NEW') return []
  return [
    ...(startsOn > now
      ? [{ path: 'startsOn', message: 'First day must not be after today: choose “Starts new”' }]
      : []),
    ...(endsOn !== '' && endsOn < now ? [{ path: 'endsOn', message: 'Last day must not be before today' }] : []),
  ]
}

const labelIn =
  ({ lateFee }: TermsValues) =>
  (path: string) =>
    labelOf(path, lateFee.kind)

/** Amounts and days that are blank or not numbers, and a missing start. */
function unread(values: TermsValues): Mistake[] {
  const amounts = (['rentAmount', 'depositAmount'] as const)
    .filter((path) => typedNumber(values[path]) === null)
    .map((path) => ({ path, message: notANumber(labelOf(path), values[path]) }))
  const start = values.startsOn === '' ? [{ path: 'startsOn', message: 'First day is required' }] : []
  return [...start, ...amounts, ...unreadUsual(values)]
}
