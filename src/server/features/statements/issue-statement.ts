import type { IssuedStatement, statements } from '#contract/statements.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused, wrongField } from '../../http/errors.ts'
import { lockProperty } from '../properties/lock-property.ts'
import { rowsOf } from './issued-statements.ts'
import { type Book, openBook } from './open-book.ts'
import { statementOf } from './statements.queries.ts'
import { daysLet, type Month, monthOf } from './sum-statements.ts'
import { tellOwner } from './tell-owner.ts'

type Issuing = Call<typeof statements.issue>

/**
 * Issues the statement of a past month of a home within the caller's reach, and of every month before it that isn't
 * issued yet. They stay as they are now; what the ledger says of these months later is adjusted in the next.
 * @throws Refusal `not_found` also for a month before the home was added; `invalid` for one that isn't over where the home
 * is; `conflict` for one that is issued.
 */
export const issueStatement = (call: Issuing): Promise<IssuedStatement> =>
  transaction(call, async (tx) => {
    const { propertyId, month } = call.params
    // One at a time; what the ledger gets meanwhile is in the months as read here, or adjusted later.
    await lockProperty(tx, call, propertyId)
    const book = await openBook(tx, call, propertyId)
    const months = dueThrough(book, month)
    for (const one of months) await keep(tx, call, book, one)
    const issuedMonths = months.map((one) => one.month)
    await audit(tx, call, 'statement.issue', { type: 'property', id: propertyId, detail: { months: issuedMonths } })
    await tellOwner(tx, call, propertyId, issuedMonths)
    return { ...statementOf(await openBook(tx, call, propertyId), month), issuedMonths }
  })

/** The months to issue, oldest first. */
function dueThrough({ issued, open, today }: Book, month: string): Month[] {
  if (month >= monthOf(today)) throw wrongField('month', 'You can issue a statement once its month is over.')
  if (issued.some((one) => one.month === month)) throw refused('conflict', 'This statement was already issued.')
  if (!open.some((one) => one.month === month)) throw notFound('Statement')
  return open.filter((one) => one.month <= month)
}

async function keep(tx: Tx, { actor, services }: Issuing, { property, periods, today }: Book, month: Month) {
  const { statement, lines } = rowsOf({
    ...{ property_id: property.id, property_title: property.title },
    ...{ issued_at: services.clock(), issued_on: today, issued_by: actor.id },
    ...{ month, ...daysLet(periods, month.month, today) },
  })
  await tx.insertInto('issued_statements').values(statement).execute()
  if (lines.length > 0) await tx.insertInto('issued_lines').values(lines).execute()
}
