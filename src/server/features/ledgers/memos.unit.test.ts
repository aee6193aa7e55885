import { expect, it } from 'vitest'
import type { Locale } from '#contract/money-place.ts'
import type { PlanRow } from '#contract/rent-schedule.ts'
import { lateFeeEntry, openingEntries } from './entries.ts'
import { chargedOf, endCredits, plannedEntry } from './planned-entries.ts'

const now = new Date('2026-11-24T18:00:00Z')
const rent: PlanRow = {
  ...{ id: 'rent', kind: 'RENT', label: 'Rent', cents: 180_000, every: 'MONTH', from: '2026-11-10', to: null },
}
const terms = { startsOn: '2026-11-10', endsOn: '2026-11-24', dueDay: 1, plan: [rent] }
const due = { row: rent, dueOn: '2026-11-10', from: '2026-11-10', to: '2026-11-30', cents: 126_000 }

function memosIn(locale: Locale) {
  const lease = { id: 'lease', money: { currency: 'EUR', locale } } as const
  const charge = plannedEntry(lease, due, { now })
  const opening = { owedCents: 100, heldCents: 100 }
  const fee = { leaseId: lease.id, cents: 100, money: lease.money }
  return [
    charge,
    ...endCredits(lease, terms, chargedOf([charge]), { now }),
    ...openingEntries(lease, opening, { day: '2026-11-24', now }, null),
    ...openingEntries(lease, { ...opening, owedCents: -100 }, { day: '2026-11-24', now }, null).slice(0, 1),
    lateFeeEntry(fee, { now }, { rentId: 'rent', rentDueOn: '2026-11-10', dueOn: '2026-11-20' }),
  ].map(({ memo }) => memo)
}

it.each([
  ['en-US', 'Nov 10, 2026', 'Nov 24, 2026', 'Nov 30, 2026'],
  ['en-GB', '10 Nov 2026', '24 Nov 2026', '30 Nov 2026'],
  ['de-DE', '10 Nov 2026', '24 Nov 2026', '30 Nov 2026'],
] as const)('the memos of a ledger have days as people of %s write them', (locale, first, today, last) =>
  expect(memosIn(locale)).toEqual([
    `Rent from ${first} to ${last}`,
    `Rent for days after ${today}`,
    `Owed when this lease was added, ${today}`,
    `Deposit held when this lease was added, ${today}`,
    `Paid ahead when this lease was added, ${today}`,
    `Late fee for rent due ${first}`,
  ]),
)
