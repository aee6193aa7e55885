import type { statements } from '#contract/statements.ts'
import type { Call, FileReply, Handlers } from '../../http/call.ts'
import { statementPdf } from './statement-pdf.ts'
import { listStatements, readStatement } from './statements.queries.ts'

export const statementsHandlers: Handlers<typeof statements> = {
  list: listStatements,
  read: readStatement,
  pdf: printStatement,
}

async function printStatement(call: Call<typeof statements.pdf>): Promise<FileReply> {
  const { env, clock } = call.services
  const { id, month } = call.params
  const bytes = await statementPdf(await readStatement(call), { productName: env.PRODUCT_NAME, printedAt: clock() })
  return { name: `statement-${id}-${month}.pdf`, type: 'application/pdf', bytes }
}
