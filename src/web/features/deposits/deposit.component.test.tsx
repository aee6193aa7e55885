import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { depositLine, depositRow, leaseRow, ledgerRow } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { DepositSection } from './DepositSection.tsx'

const HELD = depositRow({
  ...{ paid: 500, held: 500, open: 0, returnBy: '2026-04-30' },
  entries: [depositLine('CHARGE', 500, 0), depositLine('PAYMENT', 500, 500)],
})
const Shown = () => (
  <SignedIn who="LANDLORD">
    <DepositSection lease={leaseRow(0)} />
  </SignedIn>
)

it('shows what is held, until when it has to be returned, and each step', async () => {
  answerApi(api.deposits.read, () => ({ data: HELD }))
  await render(<Shown />)
  await expect.element(page.getByText('Return by 4/30/2026')).toBeVisible()
  const steps = page.getByRole('list', { name: /Steps of the deposit/ })
  await expect.element(steps).toMatchTextContent('Payment received')
  await expect.element(steps).toMatchTextContent('Deposit asked for')
  await expectAccessible()
})

it('shows nothing where no deposit was ever asked for', async () => {
  answerApi(api.deposits.read, () => ({ data: depositRow({ asked: 0, open: 0, entries: [] }) }))
  await render(<Shown />)
  await expect.element(page.getByRole('heading', { name: 'Deposit' })).not.toBeInTheDocument()
})

it('isn’t called paid where a canceled lease took back what was asked', async () => {
  const entries = [depositLine('CHARGE', 500, 0), depositLine('CREDIT', 500, 0)]
  answerApi(api.deposits.read, () => ({ data: depositRow({ ...{ asked: 0, paid: 0, held: 0, open: 0 }, entries }) }))
  await render(<Shown />)
  await expect.element(page.getByText('Nothing is due')).toBeVisible()
  await expect.element(page.getByText('Paid in full')).not.toBeInTheDocument()
})

it('is deducted from with a reason, and the step can be undone', async () => {
  answerApi(api.deposits.read, () => ({ data: HELD }))
  const after = { ...HELD, deducted: 120, held: 380, entries: [...HELD.entries, depositLine('DEDUCTION', 120, 380)] }
  const asked = answerApi(api.deposits.deduct, () => ({ data: after }))
  const undone = answerApi(api.ledgers.takeBack, () => ({ data: ledgerRow() }))
  await render(<Shown />)
  await page.getByRole('button', { name: 'Deduct' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deduct from the deposit' })
  await dialog.getByRole('textbox', { name: /Amount/ }).fill('120')
  await dialog.getByRole('button', { name: 'Deduct' }).click()
  await expect.element(dialog.getByText('Reason is required')).toBeVisible()
  expect(asked).toEqual([])
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Broken blinds')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Deduct' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked.map(({ body }) => body)).toEqual([{ amount: 120, memo: 'Broken blinds', forBalance: false }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => undone.map(({ params }) => params)).toEqual([{ id: 'line-2' }])
})

it('stands even when its photo or receipt didn’t arrive, and says so', async () => {
  const deduction = { ...depositLine('DEDUCTION', 120, 380), memo: 'Broken blinds' }
  const after = { ...HELD, deducted: 120, held: 380, entries: [...HELD.entries, deduction] }
  answerApi(api.deposits.read, () => ({ data: after }))
  answerApi(api.deposits.deduct, () => ({ data: after }))
  await render(<Shown />)
  await page.getByRole('button', { name: 'Deduct', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Deduct from the deposit' })
  await dialog.getByRole('textbox', { name: /Amount/ }).fill('120')
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Broken blinds')
  const receipt = new File(['%PDF-1.4'], 'blinds.pdf', { type: 'application/pdf' })
  await dialog.getByLabelText('Photo or receipt').upload(receipt)
  await dialog.getByRole('button', { name: 'Deduct', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(/Deducted, but the file couldn’t be added/)).toBeVisible()
  await page.getByRole('button', { name: 'Add photo or receipt to the deduction for Broken blinds' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add photo or receipt' })).toBeVisible()
  await expectAccessible()
})

it('shows the files of a deduction to the tenant, who can’t add any', async () => {
  const files = [{ id: 'f', name: 'blinds.pdf', isPicture: false }]
  const entries = [...HELD.entries, { ...depositLine('DEDUCTION', 120, 380), memo: 'Broken blinds', files }]
  answerApi(api.deposits.read, () => ({ data: { ...HELD, deducted: 120, held: 380, entries } }))
  await render(
    <SignedIn who="TENANT">
      <DepositSection lease={leaseRow(0)} />
    </SignedIn>,
  )
  await expect.element(page.getByRole('button', { name: 'blinds.pdf' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Add photo/ })).not.toBeInTheDocument()
})

it('is returned in part: the form begins with all that is held', async () => {
  answerApi(api.deposits.read, () => ({ data: HELD }))
  const asked = answerApi(api.deposits.refund, () => ({ data: { ...HELD, refunded: 250, held: 250 } }))
  await render(<Shown />)
  await page.getByRole('button', { name: 'Return', exact: true }).click()
  const amount = page.getByRole('textbox', { name: /Amount/ })
  await expect.element(amount).toHaveValue('500')
  await amount.fill('250')
  await page.getByRole('combobox', { name: 'Method' }).selectOptions('Check')
  await page.getByRole('button', { name: 'Record return' }).click()
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ amount: 250, method: 'Check', memo: null }])
})
