import type { IssuedStatement, statements } from '#contract/statements.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused, wrongField } from '../../http/errors.ts'
import { lockProperty } from '../properties/lock-property.ts'
import { keepMonths } from './keep-months.ts'
import { type Book, openBook } from './open-book.ts'
import { statementOf } from './statements.queries.ts'
import { type Month, monthOf } from './sum-statements.ts'
import { tellOwners } from './tell-owners.ts'

/**
 * Issues the statement of a past month of a home within the caller's reach, and of every month before it that isn't
 * issued yet. They stay as they are now; what the ledger says of these months later is adjusted in the next.
 * @throws Refusal `not_found` also for a month before the home was added; `invalid` for one that isn't over where the home
 * is; `conflict` for one that is issued.
 */
export const issueStatement = (call: Call<typeof statements.issue>): Promise<IssuedStatement> =>
  transaction(call, async (tx) => {
    const { propertyId, month } = call.params
    // One at a time; what the ledger gets meanwhile is in the months as read here, or adjusted later.
    await lockProperty(tx, call, propertyId)
    const book = await openBook(tx, call, propertyId)
    const months = dueThrough(book, month)
    const issued = [...book.issued, ...(await keepMonths(tx, call, [{ book, months }]))]
    const issuedMonths = months.map((one) => one.month)
    await audit(tx, call, 'statement.issue', { type: 'property', id: propertyId, detail: { months: issuedMonths } })
    await tellOwners(tx, call, [{ propertyId, title: book.property.title, months: issuedMonths }])
    return { ...statementOf({ ...book, issued, open: [] }, month), issuedMonths }
  })

/** The months to issue, oldest first. */
function dueThrough({ issued, open, today }: Book, month: string): Month[] {
  if (month >= monthOf(today)) throw wrongField('month', 'You can issue a statement once its month is over.')
  if (issued.some((one) => one.month === month)) throw refused('conflict', 'This statement was already issued.')
  if (!open.some((one) => one.month === month)) throw notFound('Statement')
  return open.filter((one) => one.month <= month)
}
