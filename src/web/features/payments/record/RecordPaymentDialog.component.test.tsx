import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { depositRow, leaseId, leaseRow, ledgerRow, paymentRow, rentId } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { today } from '#web/today.ts'
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx'

const amount = page.getByRole('textbox', { name: /Amount/ })
const submit = page.getByRole('dialog').getByRole('button', { name: 'Record payment' })

/** Opens the dialog for a lease with $2,350 open: a deposit of $500 and a rent. */
async function open(deposit = depositRow({ open: 0, paid: 500 }), changes: Partial<Lease> = {}) {
  answerApi(api.ledgers.read, () => ({ data: ledgerRow() }))
  answerApi(api.deposits.read, () => ({ data: deposit }))
  const asked = answerApi(api.payments.create, ({ body }) => ({ data: paymentRow({ amount: Object(body).amount }) }))
  const onClose = vi.fn()
  await render(<RecordPaymentDialog lease={{ ...leaseRow(2350), ...changes }} onClose={onClose} open={2350} />)
  await expect.element(page.getByRole('radio', { name: /The oldest charges/ })).toBeChecked()
  return { asked, onClose }
}

it('questions a payment above what is owed, and sends nothing after a no', async () => {
  const { asked, onClose } = await open()
  await amount.fill('30000')
  await submit.click()
  const question = page.getByRole('alertdialog', { name: 'Jordan Ellis owes $2,350. Record $30,000 anyway?' })
  await expect.element(question).toMatchTextContent('The rest, $27,650, is kept as paid ahead.')
  await expectAccessible()
  await expect.element(page.getByText('Recording...')).not.toBeInTheDocument()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(asked).toEqual([])
  await submit.click()
  await question.getByRole('button', { name: 'Record $30,000' }).click()
  await expect.poll(() => asked.map(({ body }) => body)).toMatchObject([{ leaseId, amount: 30_000 }])
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

it('does not question what is owed, and offers to undo it', async () => {
  const { asked } = await open()
  const undone = answerApi(api.payments.takeBack, () => ({ data: paymentRow({ status: 'FAILED', byMistake: true }) }))
  await submit.click()
  await expect.poll(() => asked.length).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Took back $2,350 from Jordan Ellis')).toBeVisible()
  expect(undone.map(({ params }) => params)).toEqual([{ id: 'payment-1' }])
})

it('is for the charges that are chosen, at least one of them', async () => {
  const { asked } = await open()
  await page.getByRole('radio', { name: /Certain charges/ }).click()
  await submit.click()
  await expect.element(page.getByText('Choose at least one charge')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Rent for March 2026, $1,850.00 open, due 3/1/2026' }).click()
  await expectAccessible()
  await submit.click()
  await expect.poll(() => asked.map(({ body }) => body)).toMatchObject([{ amount: 2350, chargeIds: [rentId] }])
})

it('is split between the deposit and the rent, and records no part twice when the second fails', async () => {
  const { onClose } = await open(depositRow())
  const fetched = vi.spyOn(globalThis, 'fetch')
  let isDown = true
  const recorded = answerApi(api.payments.create, ({ body }) => {
    const { amount, for: account } = Object(body)
    if (account === 'RENT' && isDown) return { status: 409, message: 'Someone else is changing this lease.' }
    return { data: paymentRow({ amount, for: account }) }
  })
  await page.getByRole('radio', { name: /Both/ }).click()
  await expect.element(amount).toHaveValue('2,850')
  await expectAccessible()
  await submit.click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Someone else is changing this lease.')
  isDown = false
  await submit.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const sent = recorded.map(({ body }) => [Object(body).for, Object(body).amount])
  expect(sent).toEqual([
    ['DEPOSIT', 500],
    ['RENT', 2350],
    ['DEPOSIT', 500],
    ['RENT', 2350],
  ])
  const keys = fetched.mock.calls.flatMap(([, init]) => new Headers(init?.headers).get('idempotency-key') ?? [])
  expect(keys.slice(2)).toEqual(keys.slice(0, 2))
  expect(new Set(keys).size).toBe(2)
})

// A day apart at any time, so in one of the two it isn't the day that the form begins with.
it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('has the day that the form shows, for a home in %s', async (timeZone) => {
  const { asked } = await open(undefined, { timeZone })
  await submit.click()
  const paidAt = today() === today(timeZone) ? {} : { paidAt: today() }
  await expect.poll(() => asked.map(({ body }) => body)).toMatchObject([{ amount: 2350, ...paidAt }])
})
