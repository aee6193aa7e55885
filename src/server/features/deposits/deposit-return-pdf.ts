import type { Day } from '#contract/calendar.ts'
import { placeInLine } from '#contract/countries.ts'
import type { Deposit, DepositEntry } from '#contract/deposits.ts'
import { householdName } from '#contract/lease-parties.ts'
import { makePdf } from '../../pdf/make-pdf.ts'
import type { PdfField, PdfForm } from '../../pdf/pdf-document.ts'
import { dollars, shownDay } from '../../texts.ts'

export interface DepositReturn {
  deposit: Deposit
  landlordName: string
  /** In lines. */
  landlordAddress: string | null
  tenantNames: string[]
  home: Parameters<typeof placeInLine>[0] & { title: string }
  lease: { startsOn: Day; endsOn: Day | null }
  /** The day of the letter, in the home's calendar. */
  day: Day
}

/** The itemized return of a deposit as a tagged PDF on Letter paper. */
export async function depositReturnPdf(
  letter: DepositReturn,
  { productName, printedAt }: { productName: string; printedAt: Date },
): Promise<Uint8Array> {
  return makePdf(letterForm(letter, productName), {
    title: `Return of the deposit for ${letter.home.title}`,
    creator: productName.replace(/[<>&]/g, ' '),
    createdAt: printedAt,
  })
}

function letterForm(letter: DepositReturn, productName: string): PdfForm {
  const { deposit, home, lease, day } = letter
  return {
    title: 'Return of the security deposit',
    subtitle: `${home.title} · ${home.city}, ${home.state}`,
    summary: [
      field('Deposit received', dollars(deposit.paid)),
      field('Deducted', dollars(deposit.deducted)),
      field('Returned', dollars(deposit.refunded)),
      field('Still held', dollars(deposit.held)),
    ],
    sections: [
      {
        heading: 'Between',
        fields: [
          field('To', letter.tenantNames.join(', ')),
          field('From', letter.landlordName),
          ...(letter.landlordAddress === null ? [] : [field('Their address', inOneLine(letter.landlordAddress))]),
        ],
      },
      {
        heading: 'Lease',
        fields: [
          field('Address', placeInLine(home)),
          field('Lease', lease.endsOn === null ? `From ${shownDay(lease.startsOn)}` : periodOf(lease)),
          ...(deposit.returnBy === null ? [] : [field('To be returned by', shownDay(deposit.returnBy))]),
        ],
      },
      linesOf('Received', received(deposit), 'Nothing was received.'),
      linesOf('Deductions', standing(deposit, 'DEDUCTION'), 'Nothing was deducted.'),
      linesOf('Returned to you', standing(deposit, 'REFUND'), 'Nothing was returned yet.'),
    ],
    runningHead: `Deposit for ${home.title} · ${householdName(letter.tenantNames)}`,
    footer: `Printed from ${productName} on ${shownDay(day)}`,
  }
}

const standing = ({ entries }: Deposit, ...kinds: DepositEntry['kind'][]) =>
  entries.filter(({ kind, takesBack, isTakenBack }) => kinds.includes(kind) && takesBack === null && !isTakenBack)

/** What came in, with what the bank returned of it. */
const received = (deposit: Deposit) => standing(deposit, 'HELD', 'PAYMENT', 'TRANSFER', 'REVERSAL')

const linesOf = (heading: string, entries: readonly DepositEntry[], none: string) => ({
  heading,
  fields:
    entries.length === 0
      ? [{ label: heading, value: none, missing: true }]
      : entries.map((entry) => field(`${shownDay(entry.day)}: ${whatOf(entry)}`, amountOf(entry))),
})

const WORDS: Partial<Record<DepositEntry['kind'], string>> = { REFUND: 'Returned', DEDUCTION: 'Deducted' }

const whatOf = ({ kind, memo, method }: DepositEntry) =>
  [memo ?? (kind === 'PAYMENT' ? 'Payment' : (WORDS[kind] ?? 'Deposit')), method].filter(Boolean).join(', ')

const amountOf = ({ kind, amount }: DepositEntry) => dollars(kind === 'REVERSAL' ? -amount : amount)

const inOneLine = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')

const periodOf = ({ startsOn, endsOn }: DepositReturn['lease']) =>
  `${shownDay(startsOn)} to ${shownDay(endsOn ?? startsOn)}`

const field = (label: string, value: string): PdfField => ({ label, value })
