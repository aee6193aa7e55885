import type { Day } from '#contract/calendar.ts'
import { cityInLine, placeInLine } from '#contract/countries.ts'
import type { Deposit, DepositEntry } from '#contract/deposits.ts'
import { householdName } from '#contract/lease-parties.ts'
import type { MoneyPlace, PaperSize } from '#contract/money-place.ts'
import { moneyText } from '#contract/money-text.ts'
import { makePdf } from '../../pdf/make-pdf.ts'
import type { PdfField, PdfForm } from '../../pdf/pdf-document.ts'
import { shownDay } from '../../texts.ts'

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
  money: MoneyPlace
  paperSize: PaperSize
}

/** The itemized return of a deposit as a tagged PDF on the paper of the business. */
export async function depositReturnPdf(
  letter: DepositReturn,
  { productName, printedAt }: { productName: string; printedAt: Date },
): Promise<Uint8Array> {
  return makePdf(letterForm(letter, productName), {
    title: `Return of the deposit for ${letter.home.title}`,
    creator: productName.replace(/[<>&]/g, ' '),
    createdAt: printedAt,
    paperSize: letter.paperSize,
  })
}

function letterForm(letter: DepositReturn, productName: string): PdfForm {
  const { deposit, home, lease, day, money } = letter
  return {
    title: 'Return of the security deposit',
    subtitle: `${home.title} · ${cityInLine(home)}`,
    summary: [
      field('Deposit received', moneyText(deposit.paid, money)),
      field('Deducted', moneyText(deposit.deducted, money)),
      field('Returned', moneyText(deposit.refunded, money)),
      field('Still held', moneyText(deposit.held, money)),
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
          field('Lease', lease.endsOn === null ? `From ${shownDay(lease.startsOn, money)}` : periodOf(lease, money)),
          ...(deposit.returnBy === null ? [] : [field('To be returned by', shownDay(deposit.returnBy, money))]),
        ],
      },
      linesOf({ heading: 'Received', entries: received(deposit), none: 'Nothing was received.' }, money),
      deductionsOf(deposit, money),
      linesOf(
        { heading: 'Returned to you', entries: standing(deposit, 'REFUND'), none: 'Nothing was returned yet.' },
        money,
      ),
    ],
    runningHead: `Deposit for ${home.title} · ${householdName(letter.tenantNames)}`,
    footer: `Printed from ${productName} on ${shownDay(day, money)}`,
  }
}

const standing = ({ entries }: Deposit, ...kinds: DepositEntry['kind'][]) =>
  entries.filter(({ kind, takesBack, isTakenBack }) => kinds.includes(kind) && takesBack === null && !isTakenBack)

/** What came in, with what the bank returned of it. */
const received = (deposit: Deposit) => standing(deposit, 'HELD', 'PAYMENT', 'TRANSFER', 'REVERSAL')

/** What was taken, with the names of its photos and receipts, which the tenant can open. */
function deductionsOf(deposit: Deposit, money: MoneyPlace) {
  const entries = standing(deposit, 'DEDUCTION')
  const { heading, fields } = linesOf({ heading: 'Deductions', entries, none: 'Nothing was deducted.' }, money)
  const hasFiles = entries.some(({ files }) => files.length > 0)
  return { heading, fields: hasFiles ? [...fields, field('Photos and receipts', WHERE_FILES_ARE)] : fields }
}

const WHERE_FILES_ARE = 'The files named above are online, with the deposit of this lease.'

interface Lines {
  heading: string
  entries: readonly DepositEntry[]
  /** What is said where there are none. */
  none: string
}

const linesOf = ({ heading, entries, none }: Lines, money: MoneyPlace) => ({
  heading,
  fields:
    entries.length === 0
      ? [{ label: heading, value: none, missing: true }]
      : entries.map((entry) => field(`${shownDay(entry.day, money)}: ${whatOf(entry)}`, amountOf(entry, money))),
})

const WORDS: Partial<Record<DepositEntry['kind'], string>> = { REFUND: 'Returned', DEDUCTION: 'Deducted' }

function whatOf({ kind, memo, method, files }: DepositEntry): string {
  const what = [memo ?? (kind === 'PAYMENT' ? 'Payment' : (WORDS[kind] ?? 'Deposit')), method]
    .filter(Boolean)
    .join(', ')
  return files.length === 0 ? what : `${what} (${files.map(({ name }) => name).join(', ')})`
}

const amountOf = ({ kind, amount }: DepositEntry, money: MoneyPlace) =>
  moneyText(kind === 'REVERSAL' ? -amount : amount, money)

const inOneLine = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')

const periodOf = ({ startsOn, endsOn }: DepositReturn['lease'], money: MoneyPlace) =>
  `${shownDay(startsOn, money)} to ${shownDay(endsOn ?? startsOn, money)}`

const field = (label: string, value: string): PdfField => ({ label, value })
