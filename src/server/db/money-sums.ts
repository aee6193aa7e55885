import { toDollars } from '#contract/money.ts'
import type { MoneyPlace, SumPlace } from '#contract/money-place.ts'

/** Some cents of one business. */
export interface PlacedCents {
  cents: number
  money: MoneyPlace
}

/** What a sum over these rows is in; where they differ, a sum for each currency. */
export function placeOfSum(rows: readonly PlacedCents[]): SumPlace {
  const byCurrency = Map.groupBy(rows, ({ money }) => money.currency)
  const [first] = rows
  if (first && byCurrency.size === 1) return { currency: first.money.currency, locale: first.money.locale }
  const amounts = [...byCurrency].toSorted(byName).flatMap(([currency, [one, ...others]]) => {
    if (!one) return []
    const cents = [one, ...others].reduce((sum, row) => sum + row.cents, 0)
    return [{ amount: toDollars(cents), currency, locale: one.money.locale }]
  })
  return amounts.length === 0 ? {} : { amounts }
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => one.localeCompare(other)
