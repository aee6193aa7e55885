import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { portfolio } from '#contract/portfolio.ts'
import type { Role } from '#contract/roles.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { leaseRow } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aBusiness, aHome, aTenant } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { NewLeaseDialog } from './NewLeaseDialog.tsx'

const outer = page.getByRole('dialog', { name: 'New lease' })
const inner = page.getByRole('dialog', { name: 'Add Tenant' })
const picker = (name: RegExp) => page.getByRole('combobox', { name })
const option = (name: string) => page.getByRole('option', { name })
const field = (name: RegExp) => page.getByRole('textbox', { name })
const firstDay = page.getByLabelText(/^First day/)
const lastDay = page.getByLabelText('Last day')

async function open(who: Role = 'LANDLORD', leases: Lease[] = [], business = aBusiness(), known = Promise.resolve()) {
  answerApi(portfolio.read, async () => {
    await known
    return { data: business }
  })
  answerApi(api.tenants.list, () => ({ data: [] }))
  answerApi(api.leases.list, ({ query }) => ({ data: leases.filter(({ status }) => status === query.status) }))
  answerApi(api.properties.list, () => ({ data: [] }))
  const drafted = answerApi(api.leases.create, () => ({ status: 500 }))
  const onClose = vi.fn()
  await render(
    <SignedIn who={who}>
      <NewLeaseDialog onClose={onClose} />
    </SignedIn>,
  )
  return { onClose, drafted }
}

/** Opens the form for a tenant, by keyboard, from what the picker didn't find. */
async function addTenant() {
  await picker(/Tenant/).fill('Ada')
  await expect.element(page.getByText('No results for "Ada"')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field(/First Name/)).toHaveFocus()
}

it('adds a tenant on the way, picks them, and keeps the rest of the lease', async () => {
  const added = answerApi(api.tenants.create, () => ({
    data: { ...aTenant({ firstName: 'Ada', lastName: 'Park' }), link: null },
  }))
  const { onClose, drafted } = await open()
  await page.getByLabelText(/Monthly rent/).fill('1500')
  await addTenant()
  await field(/First Name/).fill('Ada')
  await field(/Last Name/).fill('Park')
  await field(/Email/).fill('ada@example.test')
  await userEvent.keyboard('{Enter}')
  await expect.element(inner).not.toBeInTheDocument()
  await expect.element(picker(/Tenant/)).toHaveValue('Ada Park')
  await expect.element(picker(/Tenant/)).toHaveFocus()
  await expect.element(page.getByLabelText(/Monthly rent/)).toHaveValue('1,500')
  await expect.element(page.getByText('Added Ada Park')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create lease' })).not.toBeInTheDocument()
  expect(added).toHaveLength(1)
  expect(drafted).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

it('closes only the form on top with Escape, and gives the focus back to the picker', async () => {
  const { onClose } = await open()
  await addTenant()
  await userEvent.keyboard('{Escape}')
  await expect.element(inner).not.toBeInTheDocument()
  await expect.element(outer).toBeVisible()
  await expect.element(picker(/Tenant/)).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
})

it('still asks about the lease after a tenant was added between two tries', async () => {
  answerApi(api.tenants.create, () => ({ data: { ...aTenant(), link: null } }))
  const { onClose } = await open()
  await page.getByLabelText(/Monthly rent/).fill('1500')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect.element(picker(/Tenant/)).toHaveAttribute('aria-invalid', 'true')
  await addTenant()
  await field(/First Name/).fill('Tom')
  await field(/Last Name/).fill('Sitting')
  await field(/Email/).fill('tom@example.test')
  await userEvent.keyboard('{Enter}')
  await expect.element(picker(/Tenant/)).toHaveValue('Tom Sitting')
  await outer.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

it('adds a home as a draft and takes over its rent and deposit', async () => {
  answerApi(api.properties.create, () => ({ data: aHome({ isPublished: false, depositAmount: 1200 }) }))
  await open()
  await picker(/Home|Property/).click()
  await option('+ New home').click()
  for (const [name, text] of [
    [/^Title/, 'Maple House'],
    [/^City/, 'Portland'],
  ] as const)
    await field(name).fill(text)
  const form = page.getByRole('dialog', { name: 'Add Property' })
  await form.getByLabelText(/^Monthly rent/).fill('1850')
  await userEvent.selectOptions(form.getByLabelText(/^State/), 'Oregon')
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect.element(picker(/Home|Property/)).toHaveValue('Maple House')
  await expect.element(page.getByLabelText(/Monthly rent/)).toHaveValue('1,850')
  await expect.element(page.getByLabelText('Deposit', { exact: true })).toHaveValue('1,200')
})

it('offers no new home to people who may not add one', async () => {
  await open('PROPERTY_MANAGER')
  await picker(/Home|Property/).click()
  await expect.element(page.getByText('Nothing to choose from')).toBeVisible()
  await expect.element(option('+ New home')).not.toBeInTheDocument()
})

it('asks for amounts in the money of the home, once it is picked', async () => {
  await open('PROPERTY_MANAGER')
  answerApi(api.properties.list, () => ({ data: [aHome({ currency: 'GBP', locale: 'en-GB' })] }))
  await page.getByLabelText('Late fee').selectOptions('FIXED')
  await expect.element(page.getByText('Dollars, once per late payment')).toBeVisible()
  await picker(/Home|Property/).fill('Maple')
  await page.getByRole('option', { name: /^Maple House/ }).click()
  await expect.element(page.getByText('Pounds, once per late payment')).toBeVisible()
  expect(page.getByText('£', { exact: true }).elements()).toHaveLength(3)
  await expect.element(page.getByText('$', { exact: true })).not.toBeInTheDocument()
})

it('moves the last day along with the first', async () => {
  await open()
  await firstDay.fill('2027-03-01')
  await expect.element(lastDay).toHaveValue('2028-02-29')
})

it('leaves the last day blank while the first year is over', async () => {
  await open()
  await firstDay.fill('2024-03-01')
  await expect.element(lastDay).toHaveValue('')
  await firstDay.fill('2027-03-01')
  await expect.element(lastDay).toHaveValue('2028-02-29')
})

it('keeps a last day that someone chose', async () => {
  await open()
  await lastDay.fill('2027-08-31')
  await firstDay.fill('2027-03-01')
  await expect.element(lastDay).toHaveValue('2027-08-31')
})

it('says that the home is leased on the days of the draft', async () => {
  await open('LANDLORD', [{ ...leaseRow(0), tenantName: 'Jordan Ellis', endsOn: '2027-05-31' }])
  answerApi(api.properties.list, () => ({ data: [aHome()] }))
  await picker(/Home|Property/).fill('Maple')
  await page.getByRole('option', { name: /^Maple House/ }).click()
  await firstDay.fill('2027-05-31')
  const notice = outer.getByRole('status').filter({ hasText: 'Jordan Ellis leases this home through 5/31/2027.' })
  await expect.element(notice).toMatchTextContent('Start after that day, or end that lease first.')
  await firstDay.fill('2027-06-01')
  await expect.element(notice).not.toBeInTheDocument()
})

it('starts with what the business usually sets', async () => {
  const usualTerms = { dueDay: 15, graceDays: 3, lateFee: { kind: 'PERCENT' as const, amount: 4.5 } }
  await open('LANDLORD', [], aBusiness({ usualTerms }))
  await expect.element(page.getByLabelText('Rent is due on day')).toHaveValue('15')
  await expect.element(page.getByLabelText('Grace period')).toHaveValue('3')
  await expect.element(page.getByLabelText(/^Late fee percentage/)).toHaveValue('4.50')
})

it('keeps what was typed before it knew what the business usually sets', async () => {
  const answered = Promise.withResolvers<void>()
  const usualTerms = { dueDay: 15, graceDays: 3, lateFee: { kind: 'NONE' as const, amount: 0 } }
  await open('LANDLORD', [], aBusiness({ usualTerms }), answered.promise)
  await page.getByLabelText('Rent is due on day').fill('7')
  answered.resolve()
  await expect.element(page.getByLabelText('Grace period')).toHaveValue('3')
  await expect.element(page.getByLabelText('Rent is due on day')).toHaveValue('7')
})
