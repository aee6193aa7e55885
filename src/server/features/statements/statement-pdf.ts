import { lineText, type StatementDetail } from '#contract/statements.ts'
import { drawForm, type PdfField, type PdfForm, textsOf } from '../../pdf/pdf-document.ts'
import { openFonts } from '../../pdf/pdf-fonts.ts'
import { dollars, shownDay, shownMonth } from '../../texts.ts'

interface Print {
  productName: string
  printedAt: Date
}

/** A home's monthly statement as a tagged PDF on Letter paper. */
export async function statementPdf(statement: StatementDetail, { productName, printedAt }: Print): Promise<Uint8Array> {
  const form = statementForm(statement, productName)
  return drawForm(form, await openFonts(textsOf(form)), {
    title: `${form.title}: ${statement.propertyTitle}`,
    creator: productName.replace(/[<>&]/g, ' '),
    createdAt: printedAt,
  })
}

function statementForm(statement: StatementDetail, productName: string): PdfForm {
  const month = shownMonth(statement.month)
  return {
    title: `Statement for ${month}`,
    subtitle: statement.propertyTitle,
    summary: [
      field('Received', dollars(statement.received)),
      field('Charged', dollars(statement.rent + statement.lateFees + statement.otherCharges)),
      field('Closing balance', owed(statement.closing)),
    ],
    sections: [
      { heading: 'Summary', fields: summaryOf(statement) },
      { heading: 'Charges and payments', fields: movementsOf(statement) },
    ],
    runningHead: `${statement.propertyTitle} · ${month}`,
    footer: `Statement from ${productName}. It doesn’t name any tenants.`,
  }
}

const summaryOf = (statement: StatementDetail): PdfField[] => [
  field('Opening balance', owed(statement.opening)),
  field('Rent', dollars(statement.rent)),
  field('Late fees', dollars(statement.lateFees)),
  field('Deposits and other charges', dollars(statement.otherCharges)),
  field('Credits', dollars(statement.credits)),
  field('Received', dollars(statement.received)),
  field('Returned by the bank', dollars(statement.returned)),
  field('Days leased', `${statement.daysLet} of ${statement.days}`),
]

function movementsOf({ lines }: StatementDetail): PdfField[] {
  if (lines.length === 0) return [{ label: 'This month', value: 'No charges or payments', missing: true }]
  return lines.map((line) =>
    field(
      shownDay(line.day),
      `${lineText(line)}: ${dollars(line.amount)}${line.memo === null ? '' : ` (${line.memo})`}`,
    ),
  )
}

const owed = (amount: number) => (amount < 0 ? `${dollars(-amount)} paid ahead` : dollars(amount))
const field = (label: string, value: string): PdfField => ({ label, value })
