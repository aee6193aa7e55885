import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { portfolio } from '#contract/portfolio.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aBusiness } from '#test/component/rows.ts'
import { SignedIn, userWith } from '#test/component/signed-in.tsx'
import { session } from '#web/api/session.ts'
import { SessionProvider } from '#web/session/SessionProvider.tsx'
import { setOwnPlace } from '#web/ui/own-place.ts'
import { PortfolioForm } from './PortfolioForm.tsx'

const details = aBusiness({
  address: 'PO Box 1142',
  usualTerms: { dueDay: 5, graceDays: 3, lateFee: { kind: 'NONE', amount: 0 } },
})
const form = (
  <SignedIn who="LANDLORD">
    <PortfolioForm />
  </SignedIn>
)
const name = page.getByRole('textbox', { name: 'Business name' })
const save = page.getByRole('button', { name: 'Save business' })

afterEach(() => {
  session.clear()
  setOwnPlace(undefined)
})

it('lets a landlord say what letters and receipts call the business', async () => {
  answerApi(portfolio.read, () => ({ data: details }))
  const sent = answerApi(portfolio.update, ({ body }) => ({ data: { ...details, ...(body as object) } }))
  await render(form)
  await expect.element(page.getByRole('textbox', { name: 'Mailing address' })).toHaveValue('PO Box 1142')
  await expectAccessible()
  await name.fill('Heron Homes LLC')
  await page.getByRole('textbox', { name: 'Note on receipts' }).fill('First Bank, account 42')
  await save.click()
  await expect.element(page.getByText('Your business is updated')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    {
      name: 'Heron Homes LLC',
      address: 'PO Box 1142',
      receiptNote: 'First Bank, account 42',
      depositReturnDays: null,
      reportMonths: 12,
      usualTerms: details.usualTerms,
      ...{ currency: 'USD', locale: 'en-US', timeZone: 'America/New_York', paperSize: 'LETTER' },
    },
  ])
})

it('lets a landlord say what new leases start with', async () => {
  answerApi(portfolio.read, () => ({ data: details }))
  const sent = answerApi(portfolio.update, ({ body }) => ({ data: { ...details, ...(body as object) } }))
  await render(form)
  const dueDay = page.getByRole('textbox', { name: 'Rent is due on day' })
  await expect.element(dueDay).toHaveValue('5')
  await dueDay.fill('32')
  await page.getByRole('combobox', { name: 'Late fee' }).selectOptions('A percentage of the unpaid rent')
  await save.click()
  await expect.element(dueDay).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Late fee percentage is required')).toBeVisible()
  expect(sent).toEqual([])
  await dueDay.fill('15')
  await page.getByRole('textbox', { name: 'Late fee percentage' }).fill('4.5')
  await save.click()
  await expect.element(page.getByText('Your business is updated')).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([
    { usualTerms: { dueDay: 15, graceDays: 3, lateFee: { kind: 'PERCENT', amount: 4.5 } } },
  ])
})

it('takes no name that letters would turn into a link', async () => {
  answerApi(portfolio.read, () => ({ data: details }))
  await render(form)
  await name.fill('evil.example/win')
  await save.click()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
})

it('lets a landlord say where the business is, with an example of each way of writing', async () => {
  answerApi(portfolio.read, () => ({ data: details }))
  const sent = answerApi(portfolio.update, ({ body }) => ({ data: { ...details, ...(body as object) } }))
  await render(form)
  await page.getByRole('combobox', { name: 'Currency' }).selectOptions('Euro (€)')
  const locale = page.getByRole('combobox', { name: 'Number format' })
  await locale.selectOptions('German (Germany): 1.234,50\u00a0€')
  await page.getByRole('combobox', { name: 'Time zone' }).selectOptions('Europe/Berlin')
  await page.getByRole('combobox', { name: 'Paper size' }).selectOptions('A4')
  await expectAccessible()
  await save.click()
  await expect.element(page.getByText('Your business is updated')).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([
    { currency: 'EUR', locale: 'de-DE', timeZone: 'Europe/Berlin', paperSize: 'A4' },
  ])
})

it('still says where the business is now once everything is drawn again', async () => {
  session.save('a token', { ...userWith('LANDLORD'), money: { currency: 'USD', locale: 'en-US', isMixed: false } })
  let read = 0
  // The second answer never comes: what the form shows must not wait for it.
  answerApi(portfolio.read, () => (read++ === 0 ? { data: details } : { status: 503, message: 'Later.' }))
  answerApi(portfolio.update, ({ body }) => ({ data: { ...details, ...(body as object) } }))
  await render(
    <SessionProvider>
      <PortfolioForm />
    </SessionProvider>,
  )
  await page.getByRole('combobox', { name: 'Currency' }).selectOptions('Euro (€)')
  await page.getByRole('combobox', { name: 'Paper size' }).selectOptions('A4')
  await save.click()
  await expect.element(page.getByText('Your business is updated')).toBeVisible()
  await expect.poll(() => session.user()?.money?.currency).toBe('EUR')
  await expect.element(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR')
  await expect.element(page.getByRole('combobox', { name: 'Paper size' })).toHaveValue('A4')
})

it('shows a currency that can’t change anymore, and why', async () => {
  answerApi(portfolio.read, () => ({
    data: aBusiness({ currency: 'GBP', locale: 'en-GB', hasFixedCurrency: true }),
  }))
  await render(form)
  const currency = page.getByRole('textbox', { name: 'Currency' })
  await expect.element(currency).toHaveValue('British pound (£)')
  await expect.element(currency).toHaveAttribute('readonly')
  await expect.element(page.getByText('It can’t change anymore, because your leases have amounts in it.')).toBeVisible()
})
