import { type Day, laterOf } from './calendar.ts'
import { CHARGE_LABEL_MAX, PLANNED_CHARGES_MAX } from './limits.ts'
import { CHARGE_PERIODS, CHARGE_WORDS, type ChargePeriod, PLANNED_KINDS, type PlannedKind } from './states.ts'
import { day, dollars, id, optionalDay, optionalText } from './values.ts'
import { z } from './zod.ts'

/** A row of what a lease charges regularly. It is never changed; another row follows it, or it ends. */
export const plannedCharge = z.object({
  id: id(),
  kind: z.enum(PLANNED_KINDS),
  label: z.string(),
  /** Dollars each time; by the day for a month that it doesn't fill. */
  amount: z.number(),
  /** Every month on the lease’s due day; every quarter or year counted from `from`; once on `from`. */
  every: z.enum(CHARGE_PERIODS),
  from: z.iso.date(),
  /** The last day it covers; null while it goes on as long as the lease. */
  to: z.iso.date().nullable(),
  /** The day the tenant was given notice of it. */
  noticeOn: z.iso.date().nullable(),
})
export type PlannedCharge = z.output<typeof plannedCharge>

interface Planned {
  kind: PlannedKind
  label?: string | null | undefined
  amount: number
  every: ChargePeriod
  from?: string | null | undefined
  to?: string | null | undefined
}

/** Refuses what no plan can have. */
function inPlan({ kind, label, amount, every, from, to }: Planned, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (kind === 'OTHER' && !label) refuse('label', 'Is required')
  if (kind !== 'RENT' && amount === 0) refuse('amount', 'Must be more than zero')
  if (kind === 'RENT' && every !== 'MONTH') refuse('every', 'Must be every month')
  if (kind === 'RENT' && to) refuse('to', 'Must be blank: a rent lasts until the next one starts')
  if (every === 'ONCE' && to) refuse('to', 'Must be blank for a charge that is due once')
  if (from && to && to < from) refuse('to', 'Must not be before the first day')
}

const fields = {
  label: optionalText({ max: CHARGE_LABEL_MAX }),
  amount: dollars(),
  every: z.enum(CHARGE_PERIODS).default('MONTH'),
  to: optionalDay(),
}

/** What a new lease charges besides its rent; from its first day unless another is given. */
export const extraCharges = z
  .array(
    z
      .strictObject({ kind: z.enum(PLANNED_KINDS).exclude(['RENT']), ...fields, from: optionalDay() })
      .superRefine(inPlan),
  )
  .max(PLANNED_CHARGES_MAX)
export type ExtraCharge = z.output<typeof extraCharges>[number]

/** A row to add to the plan of a lease. */
export const addedCharge = z
  .strictObject({ kind: z.enum(PLANNED_KINDS), ...fields, from: day(), noticeOn: optionalDay() })
  .superRefine(inPlan)
export type AddedCharge = z.output<typeof addedCharge>

/** The name of a planned charge: a rent has no other, and one without a label is named by its kind. */
export const chargeLabel = ({ kind, label }: Pick<Planned, 'kind' | 'label'>): string =>
  kind === 'RENT' ? CHARGE_WORDS.RENT : (label ?? CHARGE_WORDS[kind])

/** How often a charge is due, after an amount: '$40 a month'. */
export const PERIOD_WORDS: Readonly<Record<ChargePeriod, string>> = {
  MONTH: 'a month',
  QUARTER: 'a quarter',
  YEAR: 'a year',
  ONCE: 'once',
}

/** Whether a planned charge covers a day. */
const coversDay = ({ from, to }: Pick<PlannedCharge, 'from' | 'to'>, on: Day): boolean =>
  from <= on && (to === null || on <= to)

interface Planning {
  charges: readonly PlannedCharge[]
  startsOn: Day
  endsOn: Day | null
}

/** The day whose charges say what a lease costs: today, or the lease's first or last day if that is nearer. */
export function planDay({ startsOn, endsOn }: Omit<Planning, 'charges'>, today: Day): Day {
  if (endsOn !== null && endsOn < today) return endsOn
  return laterOf(startsOn, today)
}

/** Dollars a month under a lease today: the rent and everything else that is due monthly. */
export const monthlyTotal = ({ charges, ...days }: Planning, today: Day): number =>
  charges
    .filter((charge) => charge.every === 'MONTH' && coversDay(charge, planDay(days, today)))
    .reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100
