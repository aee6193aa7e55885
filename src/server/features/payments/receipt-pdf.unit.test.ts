import { expect, it } from 'vitest'
import { USUAL_PLACE } from '#contract/money-place.ts'
import { pdfText } from '#test/pdf-text.ts'
import { type Receipt, receiptPdf } from './receipt-pdf.ts'

const receipt = (changes: Partial<Receipt> = {}): Receipt => ({
  paymentId: '01a1ff91-b0dc-720b-a5ea-f4673de5e500',
  landlordName: 'Ines Moreau',
  landlordAddress: null,
  note: null,
  payerName: 'Noor Haddad',
  tenantNames: ['Noor Haddad'],
  home: {
    ...{ title: 'Maple Court 4B', street: '12 Maple Court', city: 'Portland', state: 'OR', postalCode: '97214' },
    country: 'US',
  },
  lease: { startsOn: '2026-01-01', endsOn: null },
  amount: 1850.5,
  money: USUAL_PLACE,
  paperSize: 'LETTER',
  method: 'Check',
  reference: 'CHK-204',
  paidOn: '2026-02-28',
  timeZone: 'America/Los_Angeles',
  balance: -120,
  deposit: null,
  refunded: 0,
  ...changes,
})

async function textOf(changes: Partial<Receipt> = {}): Promise<string> {
  const bytes = await receiptPdf(receipt(changes), { productName: 'ProperPlace', printedAt: new Date('2026-03-02') })
  return pdfText(bytes)
}

it('shows payer, payee, amount, home, date and the balance on that day', async () => {
  const text = await textOf()
  for (const said of [
    'Payment receipt',
    'F4673DE5E500',
    '$1,850.50',
    'Feb 28, 2026',
    'Noor Haddad',
    'Ines Moreau',
    'Maple Court 4B',
    '12 Maple Court, Portland, OR 97214',
    'From Jan 1, 2026',
    'Check',
    'CHK-204',
    'Balance as of Feb 28, 2026, the day of this payment',
    '$120.00 paid ahead',
  ]) {
    expect(text).toContain(said)
  }
})

it('shows what was not recorded, and when the lease ends', async () => {
  const text = await textOf({ method: null, lease: { startsOn: '2026-01-01', endsOn: '2026-12-31' }, balance: 0 })
  expect(text).toContain('Not recorded')
  expect(text).toContain('Jan 1, 2026 to Dec 31, 2026')
  expect(text).toContain('Nothing owed')
})

it('names the business with its address and note, where it has any', async () => {
  const text = await textOf({
    landlordName: 'Heron Homes LLC',
    landlordAddress: 'PO Box 1142\nPortland, OR 97207',
    note: 'Next rent to:\nFirst Bank, account 42',
  })
  for (const said of ['Heron Homes LLC', 'PO Box 1142, Portland, OR 97207', 'Next rent to: First Bank, account 42'])
    expect(text).toContain(said)
  expect(await textOf()).not.toContain('Note')
})

it('says what was refunded since, and for a deposit how much of it is paid, without a balance of the rent', async () => {
  expect(await textOf({ refunded: 40 })).toContain('Refunded since $40.00')
  const text = await textOf({ balance: null, deposit: { asked: 1850, paid: 1000 } })
  expect(text).toContain('For the security deposit $1,000.00 of $1,850.00 paid so far')
  expect(text).not.toContain('Balance')
  expect(await textOf()).not.toMatch(/Refunded|deposit/)
})

it('writes days in the order of its business', async () => {
  const text = await textOf({ money: { currency: 'EUR', locale: 'de-DE' } })
  expect(text).toContain('28 Feb 2026')
  expect(text).not.toContain('Feb 28, 2026')
})
