import { counted } from '#contract/count.ts'
import type { MoneyPlace, PaperSize } from '#contract/money-place.ts'
import { moneyText } from '#contract/money-text.ts'
import {
  ADJUSTMENTS_ARE,
  adjustedBy,
  lineText,
  type Statement,
  type StatementDetail,
  type YearStatement,
} from '#contract/statements.ts'
import { makePdf } from '../../pdf/make-pdf.ts'
import type { PdfField, PdfForm, PdfSection } from '../../pdf/pdf-document.ts'
import { shownDay, shownMonth } from '../../texts.ts'

interface Print {
  productName: string
  printedAt: Date
  paperSize?: PaperSize | undefined
}

/** A home's monthly statement as a tagged PDF. */
export const statementPdf = (statement: StatementDetail, print: Print): Promise<Uint8Array> =>
  drawn(statementForm(statement, print.productName), statement.propertyTitle, print)

/** A year of several homes as a tagged PDF: totals, then each home month by month. */
export const yearPdf = (statement: YearStatement, print: Print): Promise<Uint8Array> =>
  drawn(yearForm(statement, print.productName), counted(statement.homes.length, 'home'), print)

async function drawn(form: PdfForm, about: string, { productName, printedAt, paperSize }: Print): Promise<Uint8Array> {
  return makePdf(form, {
    title: `${form.title}: ${about}`,
    creator: productName.replace(/[<>&]/g, ' '),
    createdAt: printedAt,
    paperSize,
  })
}

function yearForm(statement: YearStatement, productName: string): PdfForm {
  const { year, homes } = statement
  return {
    title: `Statement for ${year}`,
    subtitle: counted(homes.length, 'home'),
    summary: statement.isMixed
      ? [field('Whole year', 'The homes are in different currencies, so there is no total.')]
      : [
          field('Owed at the start of the year', owed(statement.opening, statement)),
          field('Received', moneyText(statement.received, statement)),
          field('Charged', moneyText(statement.charged, statement)),
          ...fieldUnlessZero('Credits', statement.credits, statement),
          ...fieldUnlessZero('Returned or refunded', statement.returned, statement),
          ...fieldUnlessZero('Adjustments', statement.adjusted, statement),
          field('Owed at the end', owed(statement.owed, statement)),
        ],
    sections: homes.map((home) => ({ heading: home.propertyTitle, fields: monthsOf(home) })),
    runningHead: `Statement for ${year}`,
    footer: `Statement from ${productName}. It doesn’t name any tenants.`,
  }
}

function monthsOf(home: YearStatement['homes'][number]): PdfField[] {
  const { months, adjusted } = home
  if (months.length === 0) return [{ label: 'This year', value: 'No charges or payments', missing: true }]
  return [
    figuresField('Whole year', [
      `owed at the start ${owed(home.opening, home)}`,
      ...figures({ ...home, adjusted: adjusted === 0 ? null : adjusted }, home),
      `owed at the end ${owed(home.owed, home)}`,
    ]),
    ...months.map((one) => {
      const adjusted = one.adjustments.length === 0 ? null : adjustedBy(one)
      const charged = one.rent + one.lateFees + one.otherCharges
      return figuresField(shownMonth(one.month), [
        ...figures({ ...one, charged, adjusted }, home),
        `balance ${owed(one.closing, home)}`,
      ])
    }),
  ]
}

/** Figures in a line, which begins with a capital. */
const figuresField = (label: string, [first = '', ...others]: readonly string[]): PdfField =>
  field(label, [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', '))

/** What a year or a month came to; `adjusted` is null without adjustments. */
const figures = (
  {
    received,
    charged,
    credits,
    returned,
    adjusted,
  }: Pick<Statement, 'received' | 'credits' | 'returned'> & { charged: number; adjusted: number | null },
  money: MoneyPlace,
): string[] => [
  `received ${moneyText(received, money)}`,
  `charged ${moneyText(charged, money)}`,
  ...(credits === 0 ? [] : [`credits ${moneyText(credits, money)}`]),
  ...(returned === 0 ? [] : [`returned or refunded ${moneyText(returned, money)}`]),
  ...(adjusted === null ? [] : [`adjustments ${moneyText(adjusted, money)}`]),
]

function statementForm(statement: StatementDetail, productName: string): PdfForm {
  const month = shownMonth(statement.month)
  return {
    title: `Statement for ${month}`,
    subtitle: statement.propertyTitle,
    summary: [
      field('Received', moneyText(statement.received, statement)),
      field('Charged', moneyText(statement.rent + statement.lateFees + statement.otherCharges, statement)),
      field('Closing balance', owed(statement.closing, statement)),
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
  field('Opening balance', owed(statement.opening, statement)),
  field('Rent', moneyText(statement.rent, statement)),
  field('Late fees', moneyText(statement.lateFees, statement)),
  field('Other charges', moneyText(statement.otherCharges, statement)),
  field('Credits', moneyText(statement.credits, statement)),
  field('Received', moneyText(statement.received, statement)),
  field('Returned or refunded', moneyText(statement.returned, statement)),
  ...(statement.adjustments.length === 0 ? [] : [field('Adjustments', moneyText(adjustedBy(statement), statement))]),
  field('Days leased', `${statement.daysLet} of ${statement.days}`),
]

function movementsOf(statement: StatementDetail): PdfField[] {
  const { lines } = statement
  if (lines.length === 0) return [{ label: 'This month', value: 'No charges or payments', missing: true }]
  return lines.map((line) =>
    field(shownDay(line.day, statement), `${lineText(line)}: ${moneyText(line.amount, statement)}`),
  )
}

/** What changed about months that had been issued; no section without any. */
const adjustedOf = (statement: StatementDetail): PdfSection[] =>
  statement.adjustments.length === 0
    ? []
    : [
        {
          heading: 'Adjustments',
          fields: [
            field('What they are', ADJUSTMENTS_ARE),
            ...statement.adjustments.map(({ month, amount, memo }) =>
              field(shownMonth(month), `${memo}: ${moneyText(amount, statement)}`),
            ),
          ],
        },
      ]

const issuedField = (statement: Statement): PdfField =>
  statement.issuedOn === null
    ? { label: 'Issued', value: 'Not issued yet. Figures can still change.', missing: true }
    : field('Issued', shownDay(statement.issuedOn, statement))

const owed = (amount: number, money: MoneyPlace) =>
  amount < 0 ? `${moneyText(-amount, money)} paid ahead` : moneyText(amount, money)
const field = (label: string, value: string): PdfField => ({ label, value })
const fieldUnlessZero = (label: string, amount: number, money: MoneyPlace): PdfField[] =>
  amount === 0 ? [] : [field(label, moneyText(amount, money))]
