import type { statements } from '#contract/statements.ts'
import type { Call, FileReply, Handlers } from '../../http/call.ts'
import { paperFor } from '../portfolio/paper-for.ts'
import { issueMonth, readMonth } from './issue-month.ts'
import { issueStatement } from './issue-statement.ts'
import { statementPdf, yearPdf } from './statement-pdf.ts'
import { listStatements, readStatement, readYear } from './statements.queries.ts'

export const statementsHandlers: Handlers<typeof statements> = {
  list: listStatements,
  read: readStatement,
  pdf: printStatement,
  issue: issueStatement,
  readMonth,
  issueMonth,
  readYear,
  yearPdf: printYear,
}

async function printYear(call: Call<typeof statements.yearPdf>): Promise<FileReply> {
  const { env, clock, db } = call.services
  const statement = await readYear(call)
  const [first] = statement.homes
  const paperSize = first && (await paperFor(db, first.propertyId))
  const bytes = await yearPdf(statement, { productName: env.PRODUCT_NAME, printedAt: clock(), paperSize })
  return { name: `statement-${statement.year}.pdf`, type: 'application/pdf', bytes }
}

async function printStatement(call: Call<typeof statements.pdf>): Promise<FileReply> {
  const { env, clock, db } = call.services
  const { id, month } = call.params
  const statement = await readStatement(call)
  const print = { productName: env.PRODUCT_NAME, printedAt: clock(), paperSize: await paperFor(db, id) }
  const bytes = await statementPdf(statement, print)
  return { name: `statement-${id}-${month}.pdf`, type: 'application/pdf', bytes }
}
