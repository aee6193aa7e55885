import { signedCents } from '#contract/allocation.ts'
import { lineText } from '#contract/statements.ts'
import { type Adjustment, type Movement, monthOf } from './sum-statements.ts'

/** What an issued statement says of an entry. */
export type IssuedLine =
  | (Movement & { isAdjustment: false })
  | (Adjustment & { isAdjustment: true; isOpening: boolean })

/**
 * What the ledger says of the months before `openFrom` (`YYYY-MM`) and none of their statements does, by day: each
 * entry that came later, and each that was taken back since. With the lines of all issued statements, by month, it adds
 * up to the ledger.
 */
export function adjustmentsOf(
  movements: readonly Movement[],
  lines: readonly IssuedLine[],
  openFrom: string,
): Adjustment[] {
  const issued = Map.groupBy(lines, ({ id }) => id)
  const late = movements
    .filter(({ id, day }) => !issued.has(id) && monthOf(day) < openFrom)
    .map((movement) => ({ ...asAdjustment(movement), cents: signedCents(movement) }))
  const now = new Map(movements.map((movement) => [movement.id, signedCents(movement)]))
  const changed = [...issued].flatMap(([id, [first, ...more]]) => {
    if (!first) return []
    const said = [first, ...more].reduce((sum, line) => sum + changeOf(line), 0)
    const cents = (now.get(id) ?? 0) - said
    const { memo, ...rest } = first.isAdjustment ? first : asAdjustment(first)
    return cents === 0 ? [] : [{ ...rest, cents, memo: now.has(id) ? memo : `${memo}, taken back` }]
  })
  return [...late, ...changed].sort((one, other) => compare(one.day, other.day) || compare(one.id, other.id))
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** What a line of an issued statement changed of what tenants owe, in cents. */
export const changeOf = (line: IssuedLine): number => (line.isAdjustment ? line.cents : signedCents(line))

const asAdjustment = (movement: Movement) => {
  const { id, day, kind, chargeKind } = movement
  return { id, day, kind, chargeKind, memo: textOf(movement) }
}

function textOf(movement: Movement): string {
  if (!movement.isOpening) return lineText(movement)
  return movement.kind === 'CREDIT' ? 'Paid ahead when the lease was added' : 'Owed when the lease was added'
}
