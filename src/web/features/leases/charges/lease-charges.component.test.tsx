import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { leaseId, leaseRow, plannedRow } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { LeaseCharges } from './LeaseCharges.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: RegExp) => page.getByLabelText(name)

const pet = plannedRow({ id: 'pet', kind: 'PET', label: 'Pet rent', amount: 40 })
const raise = plannedRow({ id: 'raise', amount: 1950, from: '2999-06-01', noticeOn: '2999-03-01' })
const rent = plannedRow({ id: leaseId, to: '2999-05-31' })
const planned = (): Lease => ({ ...leaseRow(0), charges: [rent, raise, pet] })

const show = (who: 'LANDLORD' | 'TENANT') =>
  render(
    <SignedIn who={who}>
      <LeaseCharges lease={planned()} />
    </SignedIn>,
  )

it('shows a tenant what is charged from when to when, and nothing to change', async () => {
  await show('TENANT')
  const rows = page.getByRole('group', { name: 'Charges' })
  await expect.element(rows).toMatchTextContent(/\$1,890 a month, \$1,850 of it rent/)
  await expect.element(rows).toMatchTextContent(/RentUpcomingFrom 6\/1\/2999 · notice given 3\/1\/2999\$1,950 a month/)
  await expect.element(rows).toMatchTextContent(/Pet rentFrom 3\/1\/2026\$40 a month/)
  expect(page.getByRole('button').elements()).toEqual([])
  await expectAccessible()
})

it('lines up the amounts with the buttons above them, whether or not a charge can be ended', async () => {
  await page.viewport(1280, 800)
  await show('LANDLORD')
  await expect.element(button(/^End Pet rent/)).toBeVisible()
  const edge = button('Add a regular charge').element().getBoundingClientRect().right
  const amounts = ['$1,850 a month', '$1,950 a month', '$40 a month']
  for (const amount of amounts) {
    const { right } = page.getByText(amount, { exact: true }).last().element().getBoundingClientRect()
    expect(right, amount).toBeCloseTo(edge, 0)
  }
})

it('calls no charge of a canceled lease upcoming', async () => {
  await render(
    <SignedIn who="LANDLORD">
      <LeaseCharges lease={{ ...planned(), status: 'CANCELLED' }} />
    </SignedIn>,
  )
  const rows = page.getByRole('group', { name: 'Charges' })
  await expect.element(rows).toMatchTextContent(/RentFrom 6\/1\/2999/)
})

it('adds a charge with the days that were typed, and says what is missing first', async () => {
  const sent = answerApi(api.chargePlans.add, () => ({ data: { ...planned(), addedId: 'new' } }))
  await show('LANDLORD')
  await button('Add a regular charge').click()
  await field(/^What for/).selectOptions('Something else')
  await field(/^First day/).fill('2999-01-01')
  await button('Add charge').click()
  await expect.element(page.getByText('Amount is required')).toBeVisible()
  await expect.element(page.getByText('Name is required')).toBeVisible()
  expect(sent).toEqual([])
  await field(/^Name/).fill('Water')
  await field(/^Amount/).fill('90')
  await field(/^How often/).selectOptions('Every quarter')
  await expectAccessible()
  await button('Add charge').click()
  await expect.element(page.getByText('Regular charge added')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...{ kind: 'OTHER', label: 'Water', amount: 90, every: 'QUARTER' },
      ...{ from: '2999-01-01', to: null, noticeOn: null },
    },
  ])
})

it('changes the rent from the next due day that isn’t charged', async () => {
  const sent = answerApi(api.chargePlans.add, () => ({ data: { ...planned(), addedId: 'new' } }))
  await show('LANDLORD')
  await button('Change the rent').click()
  await expect.element(field(/^First day/)).toHaveValue(expect.stringMatching(/-01$/))
  await field(/^New monthly rent/).fill('1,900')
  await field(/^First day/).fill('2999-02-01')
  await field(/^Notice given on/).fill('2999-01-01')
  await button('Change rent').click()
  await expect.element(page.getByText('The rent is $1,900 a month from 2/1/2999 on')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...{ kind: 'RENT', label: null, amount: 1900, every: 'MONTH' },
      ...{ from: '2999-02-01', to: null, noticeOn: '2999-01-01' },
    },
  ])
})

it('ends what goes on, and removes what hasn’t begun, with Undo', async () => {
  const ended = answerApi(api.chargePlans.end, () => ({ data: planned() }))
  const removed = answerApi(api.chargePlans.remove, () => ({ data: planned() }))
  const added = answerApi(api.chargePlans.add, () => ({ data: { ...planned(), addedId: 'again' } }))
  await show('LANDLORD')
  expect(
    button(/^(End|Remove)/)
      .elements()
      .map((element) => element.textContent),
  ).toEqual(['Remove Rent', 'End Pet rent'])
  await button('End Pet rent').click()
  await field(/^Last day/).fill('2999-12-31')
  await button('Set last day').click()
  await expect.element(page.getByText('Pet rent ends on 12/31/2999')).toBeVisible()
  expect(ended.map(({ body }) => body)).toEqual([{ to: '2999-12-31' }])
  await button('Remove Rent').click()
  await expect.element(page.getByText('The rent doesn’t change then')).toBeVisible()
  expect(removed).toHaveLength(1)
  await button('Undo').last().click()
  await expect.element(page.getByText('Rent is back')).toBeVisible()
  expect(added.map(({ body }) => body)).toMatchObject([{ kind: 'RENT', amount: 1950, from: '2999-06-01', to: null }])
})
