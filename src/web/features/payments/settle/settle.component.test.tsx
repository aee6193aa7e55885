import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { depositId, depositRow, ledgerRow, paymentRow } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { useTakeBack } from '../take-back.ts'
import { ConfirmPaymentDialog } from './ConfirmPaymentDialog.tsx'
import { useSettle } from './use-settle.ts'

const reported = paymentRow({ status: 'PENDING', isReported: true, paidAt: null, owed: 2350 })

function Steps({ payment }: { payment: Payment }) {
  const { settle } = useSettle()
  const takeBack = useTakeBack()
  return (
    <>
      <button onClick={() => void settle(payment, 'COMPLETED')} type="button">
        Confirm
      </button>
      <button onClick={() => void takeBack(payment)} type="button">
        Mistake
      </button>
    </>
  )
}

const confirmed = () => answerApi(api.payments.settle, () => ({ data: paymentRow({ isReported: true }) }))
const takenBack = () => answerApi(api.payments.takeBack, () => ({ data: reported }))

it('confirms what is owed at once, and can undo it', async () => {
  const [asked, undone] = [confirmed(), takenBack()]
  await render(<Steps payment={reported} />)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText('Confirmed $2,350 from Jordan Ellis')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ status: 'COMPLETED', reason: null }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('$2,350 from Jordan Ellis is waiting for confirmation again')).toBeVisible()
  expect(undone).toHaveLength(1)
})

it('undoes a confirmation back to what the payment was: being processed', async () => {
  const [asked, undone] = [confirmed(), takenBack()]
  await render(<Steps payment={{ ...reported, status: 'PROCESSING' }} />)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText(/is waiting for confirmation again/)).toBeVisible()
  expect(undone).toHaveLength(1)
  expect(asked.map(({ body }) => body)).toEqual([
    { status: 'COMPLETED', reason: null },
    { status: 'PROCESSING', reason: null },
  ])
})

it('questions confirming more than is owed', async () => {
  answerApi(api.ledgers.read, () => ({ data: { ...ledgerRow(), balance: 350 } }))
  answerApi(api.deposits.read, () => ({ data: depositRow() }))
  const asked = confirmed()
  await render(<Steps payment={{ ...reported, owed: 350 }} />)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const question = page.getByRole('alertdialog', { name: 'Jordan Ellis owes $350. Confirm $2,350 anyway?' })
  await expect.element(question).toMatchTextContent('The rest, $2,000, is kept as paid ahead.')
  expect(asked).toEqual([])
  await question.getByRole('button', { name: 'Confirm $2,350' }).click()
  await expect.poll(() => asked.length).toBe(1)
})

it('questions it also where the ledger can’t be read', async () => {
  answerApi(api.ledgers.read, () => ({ status: 404 }))
  answerApi(api.deposits.read, () => ({ status: 404 }))
  await render(<Steps payment={{ ...reported, owed: 350 }} />)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Jordan Ellis owes $350. Confirm $2,350 anyway?' }))
    .toBeVisible()
})

it('confirms exactly the next rent at once, unless a deposit is open', async () => {
  const nextCharge = { ...{ dueOn: '2026-12-01', amount: 2350 }, parts: [] }
  answerApi(api.ledgers.read, () => ({ data: { ...ledgerRow(), balance: 0, nextCharge } }))
  let open = 0
  answerApi(api.deposits.read, () => ({ data: depositRow({ open }) }))
  const asked = confirmed()
  await render(<Steps payment={{ ...reported, owed: 0 }} />)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText('Confirmed $2,350 from Jordan Ellis')).toBeVisible()
  expect(asked).toHaveLength(1)
  open = 500
  await page.getByRole('button', { name: 'Confirm' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Jordan Ellis owes only the deposit right now, $500. Confirm $2,350 for the rent anyway?',
  })
  await expect.element(question).toMatchTextContent('All of it counts for the next rent, due 12/1/2026.')
})

it('takes a payment back as a mistake after asking', async () => {
  const undone = takenBack()
  await render(<Steps payment={paymentRow()} />)
  await page.getByRole('button', { name: 'Mistake' }).click()
  const question = page.getByRole('alertdialog', { name: 'Was this payment recorded by mistake?' })
  await expectAccessible()
  expect(undone).toEqual([])
  await question.getByRole('button', { name: 'Take back payment' }).click()
  await expect.element(page.getByText('Took back $2,350 from Jordan Ellis')).toBeVisible()
})

it('confirms a payment for the charges that are chosen', async () => {
  answerApi(api.ledgers.read, () => ({ data: ledgerRow() }))
  const asked = confirmed()
  await render(<ConfirmPaymentDialog onClose={() => {}} payment={reported} />)
  await page.getByRole('radio', { name: /Certain charges/ }).click()
  await page.getByRole('checkbox', { name: /Security deposit/ }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect
    .poll(() => asked.map(({ body }) => body))
    .toEqual([{ status: 'COMPLETED', reason: null, chargeIds: [depositId] }])
})
