import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { portfolio } from '#contract/portfolio.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { PortfolioForm } from './PortfolioForm.tsx'

const details = {
  id: '01a1ff91-b0dc-720b-a5ea-f4673de5e500',
  name: null,
  address: 'PO Box 1142',
  receiptNote: null,
  role: 'OWNER' as const,
  rights: [],
  businesses: [],
}
const name = page.getByRole('textbox', { name: 'Business name' })
const save = page.getByRole('button', { name: 'Save business' })

it('lets a landlord say what letters and receipts call the business', async () => {
  answerApi(portfolio.read, () => ({ data: details }))
  const sent = answerApi(portfolio.update, ({ body }) => ({ data: { ...details, ...(body as object) } }))
  await render(<PortfolioForm />)
  await expect.element(page.getByRole('textbox', { name: 'Mailing address' })).toHaveValue('PO Box 1142')
  await expectAccessible()
  await name.fill('Heron Homes LLC')
  await page.getByRole('textbox', { name: 'Note on receipts' }).fill('First Bank, account 42')
  await save.click()
  await expect.element(page.getByText('Your business is updated')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Heron Homes LLC', address: 'PO Box 1142', receiptNote: 'First Bank, account 42' },
  ])
})

it('takes no name that letters would turn into a link', async () => {
  answerApi(portfolio.read, () => ({ data: details }))
  await render(<PortfolioForm />)
  await name.fill('evil.example/win')
  await save.click()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
})
