import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import type { Role } from '#contract/roles.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { leaseRow } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aTenant } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { PeopleCard } from './PeopleCard.tsx'

const ada = {
  id: 'party-1',
  tenantId: 'tenant-1',
  name: 'Ada Byron',
  part: 'TENANT',
  from: '2026-03-01',
  to: null,
} as const
const grace = { ...ada, id: 'party-2', tenantId: 'tenant-2', name: 'Grace Hopper' }
const lease = (changes: Partial<Lease> = {}): Lease => ({ ...leaseRow(0), parties: [ada, grace], ...changes })

const button = (name: string | RegExp) => page.getByRole('button', { name })
const open = (row: Lease, who: Role = 'LANDLORD') =>
  render(
    <SignedIn who={who}>
      <PeopleCard lease={row} />
    </SignedIn>,
  )

it('says who is on a lease, to people on it too, and only those who let the home can change it', async () => {
  await open(lease({ parties: [ada, { ...grace, part: 'OCCUPANT', to: '2026-06-30' }] }), 'TENANT')
  await expect.element(page.getByText('Occupant, 3/1/2026 – 6/30/2026')).toBeVisible()
  await expect.element(page.getByText('Tenant, from 3/1/2026')).toBeVisible()
  await expect.element(button('Add a person')).not.toBeInTheDocument()
  await expect.element(button(/Moves out/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  await expectAccessible()
})

it('leads from everyone on a lease to their record, whether they rent, answer for the rent, or left', async () => {
  const left = { ...grace, to: '2026-03-31' }
  const guarantor = { ...ada, id: 'party-3', tenantId: 'tenant-3', name: 'Ida Rhodes', part: 'GUARANTOR' as const }
  await open(lease({ parties: [ada, left, guarantor] }))
  for (const { name, tenantId } of [ada, left, guarantor])
    await expect
      .element(page.getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringContaining(`open=${tenantId}`))
})

it('offers no change once the lease is over', async () => {
  await open(lease({ status: 'ENDED', endsOn: '2026-03-31' }))
  await expect.element(page.getByText('Grace Hopper')).toBeVisible()
  await expect.element(button('Add a person')).not.toBeInTheDocument()
})

it('has someone move out on a day within the lease, and presets none', async () => {
  const sent = answerApi(api.leaseParties.change, () => ({ data: { ...grace, to: '2026-06-30' } }))
  await open(lease())
  await button('Moves out: Grace Hopper').click()
  await button('Save the day').click()
  await expect.element(page.getByText('Last day is required').first()).toBeVisible()
  await page.getByLabelText('Last day').fill('2026-02-28')
  await button('Save the day').click()
  await expect.element(page.getByText('Last day must not be before 3/1/2026').first()).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabelText('Last day').fill('2026-06-30')
  await button('Save the day').click()
  await expect.element(page.getByText('Grace Hopper’s last day on the lease is 6/30/2026')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ to: '2026-06-30' }])
})

it('says why the last tenant can’t leave', async () => {
  answerApi(api.leaseParties.change, () => ({ status: 409, message: 'End the lease instead.' }))
  await open(lease({ parties: [ada] }))
  await button('Moves out: Ada Byron').click()
  await page.getByLabelText('Last day').fill('2026-06-30')
  await button('Save the day').click()
  await expect.element(page.getByText(/End the lease instead\./).first()).toBeVisible()
})

it('takes back that someone leaves', async () => {
  const sent = answerApi(api.leaseParties.change, () => ({ data: grace }))
  await open(lease({ parties: [ada, { ...grace, to: '2026-06-30' }] }))
  await button('Grace Hopper stays').click()
  await expect.element(page.getByText('Grace Hopper stays on the lease')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ to: null }])
})

it('puts a person on the lease from a day on', async () => {
  answerApi(api.tenants.list, () => ({ data: [aTenant({ id: 'tenant-3', firstName: 'Ida', lastName: 'Rhodes' })] }))
  const sent = answerApi(api.leaseParties.add, () => ({ data: { ...grace, name: 'Ida Rhodes', from: '2026-04-01' } }))
  await open(lease())
  await button('Add a person').click()
  await button('Add to the lease').click()
  await expect.element(page.getByText('Person is required').first()).toBeVisible()
  await page.getByRole('combobox', { name: /Person/ }).fill('Ida')
  await page.getByRole('option', { name: /Ida Rhodes/ }).click()
  await page.getByRole('radio', { name: /Guarantor/ }).click()
  await page.getByLabelText(/First day/).fill('2026-04-01')
  await button('Add to the lease').click()
  await expect.element(page.getByText('Ida Rhodes is on the lease from 4/1/2026')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ tenantId: 'tenant-3', part: 'GUARANTOR', from: '2026-04-01' }])
})

const menu = async (name: string, item: string) => {
  await button(`More actions for ${name}`).click()
  await page.getByRole('menuitem', { name: item }).click()
}

it('corrects the days of a person, in order and within the lease', async () => {
  const sent = answerApi(api.leaseParties.change, () => ({ data: grace }))
  await open(lease({ parties: [ada, { ...grace, to: '2026-06-30' }] }))
  await menu('Grace Hopper', 'Correct the days')
  await page.getByLabelText(/First day/).fill('2026-07-15')
  await button('Save the days').click()
  await expect.element(page.getByText('Last day must not be before 7/15/2026').first()).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabelText(/First day/).fill('2026-03-15')
  await page.getByLabelText('Last day').fill('')
  await button('Save the days').click()
  await expect.element(page.getByText('Corrected the days of Grace Hopper')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ from: '2026-03-15', to: null }])
})

it('changes what a person is from a day on, after the first they are there', async () => {
  const sent = answerApi(api.leaseParties.change, () => ({
    data: { ...grace, part: 'OCCUPANT' as const, from: '2026-04-01' },
  }))
  await open(lease())
  await menu('Grace Hopper', 'Change what they are')
  await expect.element(page.getByRole('radio', { name: /^Tenant/ })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByLabelText(/^From/).fill('2026-03-01')
  await button('Change').click()
  await expect.element(page.getByText('From must not be before 3/2/2026').first()).toBeVisible()
  await page.getByLabelText(/^From/).fill('2026-04-01')
  await button('Change').click()
  await expect.element(page.getByText('Grace Hopper is an occupant from 4/1/2026')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ part: 'OCCUPANT', from: '2026-04-01' }])
})

it('removes a person after asking, and says why it can’t', async () => {
  let answers = 0
  const sent = answerApi(api.leaseParties.remove, () =>
    answers++ === 0
      ? { status: 409, message: 'Grace Hopper paid under this lease. Say when they leave instead.' }
      : { data: { parties: [ada] } },
  )
  await open(lease())
  await menu('Grace Hopper', 'Remove from the lease')
  await button('Remove').click()
  await expect.element(page.getByText(/Say when they leave instead\./).first()).toBeVisible()
  await menu('Grace Hopper', 'Remove from the lease')
  await button('Remove').click()
  await expect.element(page.getByText('Removed Grace Hopper from the lease')).toBeVisible()
  expect(sent.map(({ params }) => params)).toEqual([
    { id: lease().id, partyId: 'party-2' },
    { id: lease().id, partyId: 'party-2' },
  ])
})

const removed = async (name: string, parties = [ada, grace]) => {
  answerApi(api.leaseParties.remove, () => ({ data: { parties: [ada] } }))
  await open(lease({ parties }))
  await menu(name, 'Remove from the lease')
  await button('Remove').click()
  await expect.element(page.getByText(`Removed ${name} from the lease`)).toBeVisible()
}

it('offers to take a removal back', async () => {
  const sent = answerApi(api.leaseParties.add, () => ({ data: grace }))
  await removed('Grace Hopper')
  await button('Undo').click()
  await expect.element(page.getByText('Grace Hopper is on the lease as before')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ tenantId: 'tenant-2', part: 'TENANT', from: '2026-03-01' }])
})

it('doesn’t offer it for the first tenant, who would come back as another one', async () => {
  await removed('Ada Byron')
  await expect.element(button('Undo')).not.toBeInTheDocument()
})

it('says of someone who comes back later that these days can be removed, and not that they stay', async () => {
  const first = { ...grace, to: '2026-06-30' }
  await open(lease({ parties: [ada, first, { ...grace, id: 'party-3', from: '2026-09-01' }] }))
  await expect.element(button('Change the day: Grace Hopper')).toBeVisible()
  await expect.element(button('Grace Hopper stays')).not.toBeInTheDocument()
  await button('More actions for Grace Hopper').first().click()
  await page.getByRole('menuitem', { name: 'Remove from the lease' }).click()
  await expect.element(page.getByText(/For when the stay 3\/1\/2026 – 6\/30\/2026 was a mistake\./)).toBeVisible()
})
