import { counted } from '#contract/count.ts'
import { adjustedBy, lineText, type Statement, type StatementDetail, type YearStatement } from '#contract/statements.ts'
import { makePdf } from '../../pdf/make-pdf.ts'
import type { PdfField, PdfForm, PdfSection } from '../../pdf/pdf-document.ts'
import { dollars, shownDay, shownMonth } from '../../texts.ts'

interface Print {
  productName: string
  printedAt: Date
}

/** A home's monthly statement as a tagged PDF on Letter paper. */
export const statementPdf = (statement: StatementDetail, print: Print): Promise<Uint8Array> =>
  drawn(statementForm(statement, print.productName), statement.propertyTitle, print)

/** A year of several homes as a tagged PDF on Letter paper: totals, then each home month by month. */
export const yearPdf = (statement: YearStatement, print: Print): Promise<Uint8Array> =>
  drawn(yearForm(statement, print.productName), counted(statement.homes.length, 'home'), print)

async function drawn(form: PdfForm, about: string, { productName, printedAt }: Print): Promise<Uint8Array> {
  return makePdf(form, {
    title: `${form.title}: ${about}`,
    creator: productName.replace(/[<>&]/g, ' '),
    createdAt: printedAt,
  })
}

function yearForm(statement: YearStatement, productName: string): PdfForm {
  const { year, homes } = statement
  return {
    title: `Statement for ${year}`,
    subtitle: counted(homes.length, 'home'),
    summary: [
      field('Received', dollars(statement.received)),
      field('Charged', dollars(statement.charged)),
      ...(statement.adjusted === 0 ? [] : [field('Adjustments', dollars(statement.adjusted))]),
      field('Owed at the end', owed(statement.owed)),
    ],
    sections: homes.map((home) => ({ heading: home.propertyTitle, fields: monthsOf(home) })),
    runningHead: `Statement for ${year}`,
    footer: `Statement from ${productName}. It doesn’t name any tenants.`,
  }
}

function monthsOf({ months, received, charged }: YearStatement['homes'][number]): PdfField[] {
  if (months.length === 0) return [{ label: 'This year', value: 'No charges or payments', missing: true }]
  return [
    field('Whole year', `Received ${dollars(received)}, charged ${dollars(charged)}`),
    ...months.map((one) =>
      field(
        shownMonth(one.month),
        [
          `Received ${dollars(one.received)}, charged ${dollars(one.rent + one.lateFees + one.otherCharges)}`,
          ...(one.adjustments.length === 0 ? [] : [`adjustments ${dollars(adjustedBy(one))}`]),
          `balance ${owed(one.closing)}`,
        ].join(', '),
      ),
    ),
  ]
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
      issuedField(statement),
    ],
    sections: [
      { heading: 'Summary', fields: summaryOf(statement) },
      { heading: 'Charges and payments', fields: movementsOf(statement) },
      ...adjustedOf(statement),
    ],
    runningHead: `${statement.propertyTitle} · ${month}`,
    footer: `Statement from ${productName}. It doesn’t name any tenants.`,
  }
}

const summaryOf = (statement: StatementDetail): PdfField[] => [
  field('Opening balance', owed(statement.opening)),
  field('Rent', dollars(statement.rent)),
  field('Late fees', dollars(statement.lateFees)),
  field('Other charges', dollars(statement.otherCharges)),
  field('Credits', dollars(statement.credits)),
  field('Received', dollars(statement.received)),
  field('Returned by the bank', dollars(statement.returned)),
  ...(statement.adjustments.length === 0 ? [] : [field('Adjustments', dollars(adjustedBy(statement)))]),
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

/** What changed about months that had been issued; no section without any. */
const adjustedOf = ({ adjustments }: StatementDetail): PdfSection[] =>
  adjustments.length === 0
    ? []
    : [
        {
          heading: 'Adjustments',
          fields: adjustments.map(({ month, amount, memo }) => field(shownMonth(month), `${memo}: ${dollars(amount)}`)),
        },
      ]

const issuedField = ({ issuedOn }: Statement): PdfField =>
  issuedOn === null
    ? { label: 'Issued', value: 'Not issued yet. Figures can still change.', missing: true }
    : field('Issued', shownDay(issuedOn))

const owed = (amount: number) => (amount < 0 ? `${dollars(-amount)} paid ahead` : dollars(amount))
const field = (label: string, value: string): PdfField => ({ label, value })
