import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Deposit } from '#contract/deposits.ts'
import type { LeaseWithLedger } from '#contract/leases.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { depositRow, leaseRow, ledgerRow, paymentRow } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { LeaseCard } from '../../leases/lists/LeaseCard.tsx'

const amount = page.getByRole('textbox', { name: /Amount/ })
const window = page.getByRole('dialog')
const submit = window.getByRole('button', { name: 'Report payment' })
const question = page.getByRole('alertdialog')
const parts = [{ kind: 'RENT' as const, label: 'Rent', amount: 1850 }]
const nextCharge = { dueOn: '2026-12-01', amount: 1850, parts }
const paidDeposit = depositRow({ paid: 500, held: 500, open: 0 })

/** Opens the dialog from the card of a lease, as its tenant. */
async function open(changes: Partial<LeaseWithLedger> = {}, deposit: Deposit = paidDeposit) {
  const lease = { ...leaseRow(0), ...changes }
  answerApi(api.ledgers.read, () => ({ data: { ...ledgerRow(), balance: lease.balance ?? 0, overdue: 0, nextCharge } }))
  answerApi(api.deposits.read, () => ({ data: deposit }))
  answerApi(api.leases.contact, () => ({ status: 404 }))
  const asked = answerApi(api.payments.report, ({ body }) => ({ data: paymentRow({ amount: Object(body).amount }) }))
  await render(
    <SignedIn who="TENANT">
      <LeaseCard lease={lease} />
    </SignedIn>,
  )
  await expect.element(page.getByText('Nothing is late')).toBeVisible()
  await page.getByRole('button', { name: /^Report a payment/ }).click()
  await expect.element(submit).toBeVisible()
  return { asked }
}

it('is for the deposit where nothing else is open, and doesn’t question that', async () => {
  const { asked } = await open({}, depositRow())
  await expect.element(page.getByRole('radio', { name: /The deposit/ })).toBeChecked()
  await expect.element(amount).toHaveValue('500')
  await expect.element(window).not.toMatchTextContent(/You don’t owe anything|owe nothing/)
  await expectAccessible()
  await submit.click()
  await expect.poll(() => asked.map(({ body }) => body)).toMatchObject([{ amount: 500, for: 'DEPOSIT' }])
})

it('questions a payment of the rent while only the deposit is open', async () => {
  const { asked } = await open({}, depositRow())
  await page.getByRole('radio', { name: /Rent and other charges/ }).click()
  await amount.fill('500')
  await submit.click()
  await expect.element(question).toMatchTextContent(/You owe only the deposit right now, \$500\./)
  expect(asked).toEqual([])
})

it('says that a payment counts for the next rent, and doesn’t question exactly that', async () => {
  const { asked } = await open()
  await expect.element(window).toMatchTextContent(/This counts for the next rent, due 12\/1\/2026: \$1,850/)
  await amount.fill('1850')
  await submit.click()
  await expect.poll(() => asked.map(({ body }) => body)).toMatchObject([{ amount: 1850 }])
})

it('says what is reported already, and questions to report it again', async () => {
  const { asked } = await open({ waitingAmount: 1850 })
  await expect.element(window).toMatchTextContent('$1,850.00 is reported and waits for confirmation.')
  await expect.element(window).toMatchTextContent('You don’t owe anything else, so this counts as paid ahead')
  await amount.fill('1850')
  await submit.click()
  await expect.element(question).toMatchTextContent(/\$1,850\.00 is reported and waits for confirmation\./)
  await expectAccessible()
  expect(asked).toEqual([])
})
