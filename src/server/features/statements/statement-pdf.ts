import { lineText, type StatementDetail } from '#contract/statements.ts'
import { drawForm, type PdfField, type PdfForm, textsOf } from '../../pdf/pdf-document.ts'
import { openFonts } from '../../pdf/pdf-fonts.ts'
import { dollars } from '../leases/letters.ts'
import { shownDay } from '../ledgers/entries.ts'

interface Print {
  productName: string
  printedAt: Date
}

/** A month of a home as a tagged PDF on Letter paper. */
export async function statementPdf(statement: StatementDetail, { productName, printedAt }: Print): Promise<Uint8Array> {
  const form = statementForm(statement, productName)
  return drawForm(form, await openFonts(textsOf(form)), {
    title: `${form.title}: ${statement.propertyTitle}`,
    creator: productName.replace(/[<>&]/g, ' '),
    createdAt: printedAt,
  })
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function statementForm(statement: StatementDetail, productName: string): PdfForm {
  const month = MONTH.format(new Date(`${statement.month}-01`))
  return {
    title: `Statement for ${month}`,
    subtitle: statement.propertyTitle,
    summary: [
      field('Received', dollars(statement.received)),
      field('Charged', dollars(statement.rent + statement.lateFees + statement.otherCharges)),
      field('Owed at the end of the month', owed(statement.closing)),
    ],
    sections: [
      { heading: 'Summary', fields: summaryOf(statement) },
      { heading: 'Movements', fields: movementsOf(statement) },
    ],
    runningHead: `${statement.propertyTitle} · ${month}`,
    footer: `Statement from ${productName}. It names no tenant.`,
  }
}

const summaryOf = (statement: StatementDetail): PdfField[] => [
  field('Owed when the month began', owed(statement.opening)),
  field('Rent', dollars(statement.rent)),
  field('Late fees', dollars(statement.lateFees)),
  field('Deposits and other charges', dollars(statement.otherCharges)),
  field('Credits', dollars(statement.credits)),
  field('Received', dollars(statement.received)),
  field('Returned by the bank', dollars(statement.returned)),
  field('Days let', `${statement.daysLet} of ${statement.days}`),
]

function movementsOf({ lines }: StatementDetail): PdfField[] {
  if (lines.length === 0) return [{ label: 'This month', value: 'Nothing was charged or paid', missing: true }]
  return lines.map((line) =>
    field(
      shownDay(line.day),
      `${lineText(line)}: ${dollars(line.amount)}${line.memo === null ? '' : ` (${line.memo})`}`,
    ),
  )
}

const owed = (amount: number) => (amount < 0 ? `${dollars(-amount)} paid ahead` : dollars(amount))
const field = (label: string, value: string): PdfField => ({ label, value })
