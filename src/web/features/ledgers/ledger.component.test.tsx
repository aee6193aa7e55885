import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Ledger, LedgerEntry } from '#contract/ledgers.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { depositId, leaseRow, ledgerRow, rentId } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { setOwnPlace } from '#web/ui/own-place.ts'
import { ChargeDialog, CreditDialog } from './BookingDialogs.tsx'
import { LedgerTable } from './LedgerTable.tsx'

const row = (name: RegExp) => page.getByRole('row', { name })

it('shows by due day what each payment covers and how far each charge is paid', async () => {
  const { entries, ...ledger } = ledgerRow()
  const [deposit, rent] = entries
  if (!deposit || !rent) throw new Error('The ledger has no charges')
  const covers = [
    { id: depositId, amount: 500 },
    { id: rentId, amount: 100 },
  ]
  const payment: LedgerEntry = {
    ...{ ...rent, id: 'p', kind: 'PAYMENT', chargeKind: null, dueOn: null, open: null, memo: 'Zelle', paymentId: 'p' },
    ...{ day: '2026-03-02', amount: 600, balance: 1750, covers },
  }
  const paid = [
    { ...deposit, open: 0, coveredBy: [{ id: 'p', amount: 500 }] },
    { ...rent, open: 1750, coveredBy: [{ id: 'p', amount: 100 }] },
    payment,
  ]
  await render(<LedgerTable ledger={{ ...ledger, entries: paid }} />)
  await expect
    .element(row(/Payment received/))
    .toMatchTextContent(/^3\/2\/2026.*ZelleCovers Security deposit, \$100.00 of Rent for March 2026/)
  await expect.element(row(/^3\/1\/2026 Security deposit/)).toMatchTextContent(/Paid.*Paid on 3\/2\/2026/)
  await expect.element(row(/^3\/1\/2026 Rent/)).toMatchTextContent(/Partly paid, \$1,750.00 overdue.*\$100.00 paid on/)
  await expectAccessible()
})

it('writes amounts as the home’s business does, and dates as the reader’s', async () => {
  onTestFinished(() => setOwnPlace(undefined))
  // A tenant of one business in Britain who left another in Germany.
  setOwnPlace({ currency: 'GBP', locale: 'en-GB' })
  await render(<LedgerTable ledger={{ ...ledgerRow(), currency: 'EUR', locale: 'de-DE' }} />)
  await expect.element(row(/^01\/03\/2026 Security deposit/)).toMatchTextContent(/500,00\s€/)
  await expect.element(row(/Rent for March 2026/)).toMatchTextContent(/1\.850,00\s€/)
})

it('writes a landlord’s ledger in the currency of their business', async () => {
  onTestFinished(() => setOwnPlace(undefined))
  setOwnPlace({ currency: 'EUR', locale: 'de-DE' })
  await render(<LedgerTable ledger={{ ...ledgerRow(), currency: 'EUR', locale: 'de-DE' }} />)
  await expect.element(row(/^1\.3\.2026 Rent/)).toMatchTextContent(/1\.850,00\s€/)
})

it('leads from what was carried to the lease that it came from', async () => {
  const { entries, ...ledger } = ledgerRow()
  const [deposit] = entries
  if (!deposit) throw new Error('The ledger has no charges')
  const memo = 'Carried from the earlier lease: Rent for February 2026'
  const carried: LedgerEntry = { ...deposit, memo, carriedLeaseId: '01990000-0000-7000-8000-0000000000ff' }
  const screen = await render(<Carried ledger={{ ...ledger, entries: [carried] }} who="LANDLORD" />)
  await expect.element(row(/Carried from the earlier lease: Rent for February 2026/)).toBeVisible()
  const link = page.getByRole('link', { name: 'See the earlier lease' })
  await expect.element(link).toHaveAttribute('href', '/leases/01990000-0000-7000-8000-0000000000ff')
  // People of the back office stay there.
  screen.rerender(<Carried ledger={{ ...ledger, entries: [carried] }} who="PROPERTY_MANAGER" />)
  await expect.element(link).toHaveAttribute('href', '/app/leases/01990000-0000-7000-8000-0000000000ff')
})

const Carried = ({ who, ledger }: { who: 'LANDLORD' | 'PROPERTY_MANAGER'; ledger: Ledger }) => (
  <SignedIn who={who}>
    <LedgerTable ledger={ledger} />
  </SignedIn>
)

it('offers to take back a charge that was just added', async () => {
  answerApi(api.ledgers.charge, () => ({ data: { ...ledgerRow(), addedId: 'key' } }))
  const undone = answerApi(api.ledgers.takeBack, () => ({ data: ledgerRow() }))
  await render(<ChargeDialog lease={leaseRow(0)} onClose={() => {}} />)
  await page.getByRole('textbox', { name: /Amount/ }).fill('40')
  await page.getByRole('textbox', { name: /What for/ }).fill('Lost key')
  await page.getByRole('dialog').getByRole('button', { name: 'Add charge' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Taken back')).toBeVisible()
  expect(undone.map(({ params }) => params)).toEqual([{ id: 'key' }])
})

it.each([
  ['charge', ChargeDialog, 'credit'],
  ['credit', CreditDialog, 'charge'],
])('a %s can be undone at once and offset later, and says so', async (_, Booking, offset) => {
  await render(<Booking lease={leaseRow(0)} onClose={() => {}} />)
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(`You can undo it for ten seconds. After that, add a ${offset} to offset it.`)
  await expect.element(page.getByRole('dialog')).not.toMatchTextContent('delete')
})
