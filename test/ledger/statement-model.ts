import { type Day, dayIn, dueDayInMonth } from '#contract/calendar.ts'
import type { StatementKind } from '#contract/statements.ts'
import { changeOf } from '#server/features/statements/adjustments.ts'
import { issuedMonth, rowsOf } from '#server/features/statements/issued-statements.ts'
import { openMonths } from '#server/features/statements/open-months.ts'
import { type Month, type Movement, monthOf, nextMonth } from '#server/features/statements/sum-statements.ts'
import type { LedgerModel } from './ledger-model.ts'

/** Issues the statement of the month so many months ago; the status that the server answers with. */
export function issue(model: LedgerModel, monthsAgo: number, now: Date): 200 | 404 | 409 | 422 {
  const month = monthBefore(dayIn(model.zone, now), monthsAgo)
  if (monthsAgo === 0) return 422
  if (model.issued.some((one) => one.month === month)) return 409
  const open = openOf(model, month)
  if (open.at(-1)?.month !== month) return 404
  for (const one of open) {
    const { statement, lines } = rowsOf({
      ...{ property_id: model.leaseId, property_title: '', issued_at: now, issued_on: '2026-01-01', issued_by: '' },
      ...{ month: one, daysLet: 0, days: 0 },
    })
    model.issued.push(issuedMonth(statement, lines))
  }
  return 200
}

/** The month (`YYYY-MM`) so many months before that of a day. */
export const monthBefore = (day: Day, months: number): string => monthOf(dueDayInMonth(day, 1, -months))

/** The months of a model's home that aren't issued, through `until`. */
export const openOf = (model: LedgerModel, until: string): Month[] =>
  openMonths(movementsOf(model), {
    issued: model.issued,
    added: monthOf(dayIn(model.zone, model.activatedAt)),
    until,
  })

/** Every statement is what its lines say, and all of them together are the ledger, without what renewals carried. */
export function* statementFaults(model: LedgerModel): Generator<string> {
  const movements = movementsOf(model)
  const last = model.issued.at(-1)
  const months = [...movements.map(({ day }) => monthOf(day)), last ? nextMonth(last.month) : ''].sort()
  const open = openOf(model, months.at(-1) ?? '')
  const carried = model.entries.filter(({ carried_lease_id }) => carried_lease_id)
  const kept = carried.reduce((sum, { kind, amount_cents }) => sum + (kind === 'CHARGE' ? 1 : -1) * amount_cents, 0)
  const closing = open.at(-1)?.closing ?? last?.row.closing_cents ?? 0
  if (closing !== model.owed - kept) yield `the statements close with ${closing}, and ${model.owed - kept} is owed`
  const stated = [
    ...model.issued.flatMap(({ lines }) => lines.map((line) => ({ id: line.id, cents: changeOf(line) }))),
    ...open.flatMap(({ began, movements: own, adjustments }) => [
      ...[...began, ...own].map((one) => ({ id: one.id, cents: changeOf({ ...one, isAdjustment: false }) })),
      ...adjustments,
    ]),
  ]
  const now = new Map(movements.map((one) => [one.id, changeOf({ ...one, isAdjustment: false })]))
  for (const [id, said] of Map.groupBy(stated, (one) => one.id)) {
    const cents = said.reduce((sum, one) => sum + one.cents, 0)
    if (cents !== (now.get(id) ?? 0)) yield `statements say ${cents} of an entry of ${now.get(id)}`
    if (said.length !== (now.has(id) ? 1 : 2)) yield `an entry is in ${said.length} statements`
  }
  if (movements.some(({ id }) => stated.every((one) => one.id !== id))) yield 'an entry is in no statement'
}

/** What a list of the home's statements says of them, latest first, in cents. */
export const statedBy = (model: LedgerModel, now: Date) =>
  [
    ...model.issued.map(({ row, lines, month }) => ({
      ...{ month, opening: row.opening_cents, closing: row.closing_cents, isIssued: true },
      adjustments: lines.filter(({ isAdjustment }) => isAdjustment).map(told),
    })),
    ...openOf(model, monthOf(dayIn(model.zone, now))).map(({ month, opening, closing, adjustments }) => ({
      ...{ month, opening, closing, isIssued: false },
      adjustments: adjustments.map(told),
    })),
  ].reverse()

const told = ({ day, cents, memo }: { day: Day; cents: number; memo: string | null }) => ({
  ...{ month: monthOf(day), amount: cents, memo },
})

/** What `statement_lines` selects. */
function movementsOf({ entries, zone }: LedgerModel): Movement[] {
  const gone = new Set(entries.flatMap(({ takes_back }) => takes_back ?? []))
  return entries
    .filter(
      ({ id, account, takes_back, carried_lease_id }) =>
        account === 'RENT' && !takes_back && !carried_lease_id && !gone.has(id),
    )
    .map((entry) => ({
      id: entry.id,
      day: entry.kind === 'CHARGE' ? (entry.due_on ?? '') : dayIn(zone, entry.at),
      // No operation transfers anything, and what recovers an entry takes it back.
      kind: entry.kind as StatementKind,
      chargeKind: entry.charge_kind ?? null,
      cents: entry.amount_cents,
      memo: entry.charge_kind === 'RENT' || entry.charge_kind === 'LATE_FEE' ? (entry.memo ?? null) : null,
      isOpening: entry.is_opening ?? false,
    }))
    .sort((one, other) => (one.day + one.id < other.day + other.id ? -1 : 1))
}
