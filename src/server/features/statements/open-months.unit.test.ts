import fc from 'fast-check'
import { expect, it } from 'vitest'
import { signedCents } from '#contract/allocation.ts'
import { addDays } from '#contract/calendar.ts'
import { USUAL_PLACE } from '#contract/money-place.ts'
import { changeOf } from './adjustments.ts'
import { type IssuedMonth, issuedMonth, presentIssued, rowsOf } from './issued-statements.ts'
import { openMonths } from './open-months.ts'
import { type Movement, nextMonth } from './sum-statements.ts'

const UNTIL = '2026-12'

/** What happens: an entry of any day, one that is gone or counts another amount, or a month that is issued. */
const step = fc.oneof(
  fc.record({
    op: fc.constant('add' as const),
    inDays: fc.integer({ min: 0, max: 340 }),
    kind: fc.constantFrom('CHARGE', 'PAYMENT', 'CREDIT', 'REVERSAL', 'REFUND'),
    cents: fc.integer({ min: 1, max: 1_000_000 }),
    isOpening: fc.boolean(),
  }),
  fc.record({ op: fc.constantFrom('remove' as const, 'lower' as const), which: fc.nat(20) }),
  // As when the time zone of the home changes: entries move to the day before or after.
  fc.record({ op: fc.constant('move' as const), days: fc.constantFrom(-1, 1) }),
  fc.record({ op: fc.constant('issue' as const), months: fc.nat(3) }),
)

interface Home {
  movements: Movement[]
  issued: IssuedMonth[]
}

const openOf = ({ movements, issued }: Home) =>
  openMonths(
    movements.toSorted((one, other) => (one.day + one.id < other.day + other.id ? -1 : 1)),
    { issued, added: '2026-03', until: UNTIL },
  )

function issue(home: Home, months: number) {
  for (const month of openOf(home).slice(0, months)) {
    const { statement, lines } = rowsOf({
      ...{ property_id: 'home', property_title: 'Home', issued_by: 'me', issued_on: '2027-01-01' },
      ...{ issued_at: new Date(0), month, daysLet: 0, days: 30 },
    })
    home.issued.push(issuedMonth(statement, lines))
  }
}

it('of any home add up to its ledger, and never change once they are issued', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const home: Home = { movements: [], issued: [] }
      const said = new Map<string, string>()
      for (const [index, one] of steps.entries()) {
        if (one.op === 'add')
          home.movements.push({
            ...{ id: String(index).padStart(3, '0'), day: addDays('2026-01-01', one.inDays), memo: null },
            ...{ kind: one.kind, chargeKind: one.kind === 'CHARGE' ? 'OTHER' : null, cents: one.cents },
            isOpening: one.isOpening && (one.kind === 'CHARGE' || one.kind === 'CREDIT'),
          } as Movement)
        if (one.op === 'remove') home.movements.splice(one.which, 1)
        if (one.op === 'lower')
          home.movements = home.movements.map((each, at) =>
            at === one.which ? { ...each, cents: Math.ceil(each.cents / 2) } : each,
          )
        if (one.op === 'move')
          home.movements = home.movements.map((each) => ({ ...each, day: addDays(each.day, one.days) }))
        if (one.op === 'issue') issue(home, one.months)
        expectWhole(home)
        for (const month of home.issued) {
          const text = JSON.stringify([presentIssued(month, USUAL_PLACE), month.lines])
          expect(text).toBe(said.get(month.month) ?? text)
          said.set(month.month, text)
        }
      }
    }),
  )
})

/** The months follow one another, and say of each entry what the ledger does, in one of them. */
function expectWhole(home: Home) {
  const open = openOf(home)
  const all = [
    ...home.issued.map(({ month, row }) => ({ month, opening: row.opening_cents, closing: row.closing_cents })),
    ...open,
  ]
  for (const [index, { month }] of all.entries())
    if (index > 0) expect(month).toBe(nextMonth(all[index - 1]?.month ?? ''))
  const ledger = home.movements.reduce((sum, movement) => sum + signedCents(movement), 0)
  const stated = [
    ...home.issued.flatMap(({ lines }) => lines.map((line) => ({ id: line.id, cents: changeOf(line) }))),
    ...open.flatMap(({ began, movements, adjustments }) => [
      ...[...began, ...movements].map((movement) => ({ id: movement.id, cents: signedCents(movement) })),
      ...adjustments,
    ]),
  ]
  // Once all months are issued, what comes late waits for the next.
  if (open.length === 0 && home.issued.length > 0) return
  expect(all.at(-1)?.closing).toBe(ledger)
  expect(stated.reduce((sum, { cents }) => sum + cents, 0)).toBe(ledger)
  for (const movement of home.movements) {
    const own = stated.filter(({ id }) => id === movement.id)
    expect(own.reduce((sum, { cents }) => sum + cents, 0)).toBe(signedCents(movement))
  }
}
