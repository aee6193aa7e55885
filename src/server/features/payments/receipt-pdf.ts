import { type Day, dayIn } from '#contract/calendar.ts'
import { cityInLine, placeInLine } from '#contract/countries.ts'
import type { MoneyPlace, PaperSize } from '#contract/money-place.ts'
import { moneyText } from '#contract/money-text.ts'
import { makePdf } from '../../pdf/make-pdf.ts'
import type { PdfField, PdfForm } from '../../pdf/pdf-document.ts'
import { shownDay } from '../../texts.ts'

export interface Receipt {
  paymentId: string
  landlordName: string
  /** In lines. */
  landlordAddress: string | null
  /** What the business adds to its receipts. */
  note: string | null
  /** Who paid. */
  payerName: string
  /** Whose lease it is. */
  tenantNames: string[]
  home: Parameters<typeof placeInLine>[0] & { title: string }
  lease: { startsOn: string; endsOn: string | null }
  amount: number
  money: MoneyPlace
  paperSize: PaperSize
  method: string | null
  reference: string | null
  /** The day it was paid, in the home's calendar. */
  paidOn: Day
  timeZone: string
  /**
   * Dollars owed when that day ended, of all that was due by then; negative when paid ahead. Null for a deposit, and for
   * someone who paid and doesn’t read the ledger.
   */
  balance: number | null
  /** What a payment of the deposit is part of, in dollars; null for one of the rent. */
  deposit: { asked: number; paid: number } | null
  /** Dollars given back of it. */
  refunded: number
}

/** A receipt as a tagged PDF on the paper of the business. */
export async function receiptPdf(
  receipt: Receipt,
  { productName, printedAt }: { productName: string; printedAt: Date },
): Promise<Uint8Array> {
  const form = receiptForm(receipt, productName, printedAt)
  return makePdf(form, {
    title: `Receipt ${receiptNumber(receipt.paymentId)}`,
    creator: productName.replace(/[<>&]/g, ' '),
    createdAt: printedAt,
    paperSize: receipt.paperSize,
  })
}

/** The last twelve digits of the payment's id, which are random. */
export const receiptNumber = (paymentId: string): string => paymentId.slice(-12).toUpperCase()

function receiptForm(receipt: Receipt, productName: string, printedAt: Date): PdfForm {
  const { home, lease, timeZone, money } = receipt
  const number = receiptNumber(receipt.paymentId)
  const place = placeInLine(home)
  const paidOn = shownDay(receipt.paidOn, money)
  return {
    title: 'Payment receipt',
    subtitle: `${home.title} · ${cityInLine(home)}`,
    summary: [
      field('Receipt number', number),
      field('Amount received', moneyText(receipt.amount, receipt.money)),
      field('Date', paidOn),
    ],
    sections: [
      {
        heading: 'Between',
        fields: [
          field('Received from', receipt.payerName),
          field('Received by', receipt.landlordName),
          ...(receipt.landlordAddress === null ? [] : [field('Their address', inOneLine(receipt.landlordAddress))]),
        ],
      },
      {
        heading: 'Lease',
        fields: [
          field('Home', home.title),
          field('Address', place),
          // Obvious where the only tenant pays.
          ...(receipt.tenantNames.every((name) => name === receipt.payerName)
            ? []
            : [field('Tenants', receipt.tenantNames.join(', '))]),
          field(
            'Lease',
            lease.endsOn === null
              ? `From ${shownDay(lease.startsOn, money)}`
              : `${shownDay(lease.startsOn, money)} to ${shownDay(lease.endsOn, money)}`,
          ),
        ],
      },
      { heading: 'Payment', fields: paymentFields(receipt, paidOn) },
      ...(receipt.note === null
        ? []
        : [{ heading: 'Note', fields: [field(`From ${receipt.landlordName}`, receipt.note)] }]),
    ],
    runningHead: `Receipt ${number} · ${receipt.payerName}`,
    footer: `Payment ${receipt.paymentId} · Printed from ${productName} on ${shownDay(dayIn(timeZone, printedAt), money)}`,
  }
}

const paymentFields = (
  { method, reference, refunded, balance, deposit, money }: Receipt,
  paidOn: string,
): PdfField[] => [
  optional('Method', method),
  optional('Reference', reference),
  ...(refunded === 0 ? [] : [field('Refunded since', moneyText(refunded, money))]),
  ...(balance === null ? [] : [field(`Balance as of ${paidOn}, the day of this payment`, balanceText(balance, money))]),
  ...(deposit === null ? [] : [field('For the security deposit', depositText(deposit, money))]),
]

const inOneLine = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')

const balanceText = (balance: number, money: MoneyPlace) =>
  balance < 0
    ? `${moneyText(-balance, money)} paid ahead`
    : balance === 0
      ? 'Nothing owed'
      : `${moneyText(balance, money)} owed`

const depositText = ({ asked, paid }: { asked: number; paid: number }, money: MoneyPlace) =>
  `${moneyText(paid, money)} of ${moneyText(asked, money)} paid so far`

const field = (label: string, value: string): PdfField => ({ label, value })

const optional = (label: string, value: string | null): PdfField =>
  value === null ? { label, value: 'Not recorded', missing: true } : { label, value }
