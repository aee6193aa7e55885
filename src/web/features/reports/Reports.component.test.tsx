import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { USUAL_PLACE } from '#contract/money-place.ts'
import { type Aging, type Income, type RentRoll, reports } from '#contract/reports.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aHome } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { today } from '#web/today.ts'
import { Reports } from './Reports.tsx'
import { ReportsPage } from './ReportsPage.tsx'

const period = { from: '2026-01-01', to: '2026-02-28' }
const household = ['Noor Haddad', 'Ana Okafor']
const home = { propertyId: aHome().id, propertyTitle: 'Oak Loft' }
const leaseId = '0197c1f0-0000-7000-8000-0000000000aa'
const sums = { rent: 1000, lateFees: 0, otherCharges: 80.25, charged: 1080.25, credits: 0, received: 500, returned: 0 }

const NO_BUILDING = { buildingId: null, buildingName: null }
const rentRoll: RentRoll = {
  ...period,
  homes: [
    {
      ...{ ...home, leaseId, tenantName: 'Noor Haddad', tenantNames: household, startsOn: '2026-01-01', endsOn: null },
      ...{ ...USUAL_PLACE, ...NO_BUILDING, askingRent: 1100, rentAmount: 1000, depositAmount: 1000, balance: 580.25 },
    },
    {
      ...{
        propertyId: '0197c1f0-0000-7000-8000-0000000000bb',
        propertyTitle: 'Elm House',
        leaseId: null,
        tenantName: null,
        tenantNames: [],
        startsOn: null,
      },
      ...{
        ...USUAL_PLACE,
        ...NO_BUILDING,
        endsOn: null,
        askingRent: 1200,
        rentAmount: null,
        depositAmount: null,
        balance: null,
      },
    },
  ],
  totals: { homes: 2, leased: 1, rentAmount: 1000, depositAmount: 1000, balance: 580.25 },
}
const ages = { upTo30: 500, upTo60: 80.25, upTo90: 0, over90: 0, owed: 580.25 }
const aging: Aging = {
  ...period,
  leases: [{ ...home, ...USUAL_PLACE, leaseId, tenantName: 'Noor Haddad', tenantNames: household, ...ages }],
  totals: ages,
}
const income: Income = {
  ...period,
  months: [{ month: '2026-02', ...sums, collected: 500 }],
  homes: [{ ...home, ...USUAL_PLACE, ...sums, collected: 500 }],
  totals: { ...sums, collected: 500 },
}

const days = { days: 59, leasedDays: 40, emptyDays: 19 }
const counts = { received: 3, waiting: 1, approved: 1, declined: 1, withdrawn: 0 }
const steps = { inquiries: 5, applied: 2, approved: 1, leased: 1 }
const none = { reported: 0, resolved: 0, hoursToAnswer: null, hoursToResolve: null }

/** Resolves to what the rent roll was asked for. */
function answerReports(roll: RentRoll = rentRoll) {
  answerApi(reports.aging, () => ({ data: aging }))
  answerApi(reports.income, () => ({ data: income }))
  answerApi(reports.occupancy, () => ({
    data: {
      ...period,
      months: [{ month: '2026-02', ...days, share: 40 / 59 }],
      homes: [{ ...home, ...days, emptySince: '2026-02-10' }],
      totals: days,
    },
  }))
  answerApi(reports.applicationsByHome, () => ({
    data: { ...period, homes: [{ ...home, ...counts }], totals: counts },
  }))
  answerApi(reports.leadFunnel, () => ({
    data: { ...period, temperatures: [{ temperature: 'hot' as const, ...steps }], totals: steps },
  }))
  answerApi(reports.ticketTimes, () => ({
    data: {
      ...period,
      priorities: [
        { priority: 'URGENT' as const, reported: 4, resolved: 3, hoursToAnswer: 0.5, hoursToResolve: 60 },
        { priority: 'LOW' as const, ...none },
      ],
    },
  }))
  return answerApi(reports.rentRoll, () => ({ data: roll }))
}

const open = (at = '/reports') =>
  render(
    <SignedIn who="LANDLORD">
      <ReportsPage />
    </SignedIn>,
    { at },
  )

it('shows what comes in, what is late, and the rent roll with its totals', async () => {
  answerReports()
  await open('/reports?from=2026-01-01&to=2026-02-28')
  await expect.element(page.getByText('1 of 2 homes are leased on 2/28/2026, for $1,000.00 a month.')).toBeVisible()
  const roll = page.getByRole('table', { name: 'Rent roll' })
  await expect.element(roll.getByRole('row', { name: /^Oak Loft Noor Haddad and 1 more .* \$580\.25$/ })).toBeVisible()
  await expect.element(roll.getByRole('row', { name: /^Elm House Not leased/ })).toBeVisible()
  const late = page.getByRole('table', { name: 'Aging' })
  await expect
    .element(late.getByRole('row', { name: /^Total \$500\.00 \$80\.25 \$0\.00 \$0\.00 \$580\.25$/ }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Export CSV of Aging' })).toBeVisible()
  await expectAccessible()
})

it('has the homes of a building together, below its name', async () => {
  const inBuilding = { buildingId: '0197c1f0-0000-7000-8000-0000000000cc', buildingName: 'Maple House' }
  const homes = rentRoll.homes.map((row, index) => (index === 0 ? { ...row, ...inBuilding } : row))
  answerReports({ ...rentRoll, homes })
  await open('/reports?from=2026-01-01&to=2026-02-28')
  const roll = page.getByRole('table', { name: 'Rent roll' })
  await expect.element(roll.getByText('Maple House')).toBeVisible()
  const lines = roll.getByRole('row').elements()
  expect(
    lines.map((line) => line.textContent?.match(/^(Maple House|Oak Loft|Not in a building|Elm House)/)?.[0]),
  ).toEqual([...[undefined, 'Maple House', 'Oak Loft', 'Not in a building', 'Elm House', undefined]])
  await expectAccessible()
})

const BRITAIN = { currency: 'GBP', locale: 'en-GB' } as const
const MIXED = page.getByText(/Your homes have different currencies/)
const inBritain = <Row,>(row: Row) => ({ ...row, ...BRITAIN })

it('has totals and charts in the money of the homes, where all have the same', async () => {
  answerReports({ ...rentRoll, homes: rentRoll.homes.map(inBritain) })
  answerApi(reports.aging, () => ({ data: { ...aging, leases: aging.leases.map(inBritain) } }))
  answerApi(reports.income, () => ({ data: { ...income, homes: income.homes.map(inBritain) } }))
  await open('/reports?from=2026-01-01&to=2026-02-28')
  await expect.element(page.getByText(/, for £1,000\.00 a month\./)).toBeVisible()
  await expect.element(page.getByText('£500.00 collected, £1,080.25 charged.').first()).toBeVisible()
  const late = page.getByRole('table', { name: 'Aging' })
  await expect.element(late.getByRole('row', { name: /^Total £500\.00 .* £580\.25$/ })).toBeVisible()
  await expect.element(page.getByRole('application').first()).toBeVisible()
  // The chart library measures texts in an element of its own, beside 'main', which keeps the last test's.
  await expect.element(page.getByRole('main')).not.toMatchTextContent('$')
  await expect.element(MIXED).not.toBeInTheDocument()
})

it('says that totals mix currencies where the homes have several', async () => {
  const [one, other] = rentRoll.homes
  answerReports({ ...rentRoll, homes: [one, inBritain(other)].flatMap((row) => row ?? []) as RentRoll['homes'] })
  await open()
  await expect.element(MIXED).toBeVisible()
  await expectAccessible()
})

it('shows how homes are leased, and how long requests take', async () => {
  answerReports()
  await open()
  const row = (table: string, name: RegExp) => page.getByRole('table', { name: table }).getByRole('row', { name })
  await expect.element(row('Occupancy', /^Oak Loft 2\/10\/2026 40 19$/)).toBeVisible()
  await expect.element(row('Applications by listing', /^Oak Loft 3 1 1 1 0$/)).toBeVisible()
  await expect.element(row('Lead funnel', /^hot 5 2 1 1$/i)).toBeVisible()
  await expect.element(row('Maintenance times', /^urgent 4 3 30 minutes 3 days$/i)).toBeVisible()
  await expect.element(row('Maintenance times', /^low 0 0 – –$/i)).toBeVisible()
  await expectAccessible()
})

it('asks for the days and the home in the address', async () => {
  const asked = answerReports()
  answerApi(api.properties.read, () => ({ data: aHome() }))
  await open(`/reports?from=2026-01-01&to=2026-02-28&propertyId=${aHome().id}`)
  await expect.poll(() => asked.at(-1)?.query).toEqual({ ...period, propertyId: aHome().id })
})

it('asks for the days through today without any, and shows from when the server began', async () => {
  const asked = answerReports()
  await open()
  await expect.poll(() => asked.at(-1)?.query).toEqual({ to: today() })
  await expect.element(page.getByLabelText('From')).toHaveValue(period.from)
})

const nothing: RentRoll = {
  ...rentRoll,
  homes: [],
  totals: { homes: 0, leased: 0, rentAmount: 0, depositAmount: 0, balance: 0 },
}

it('says that there is nothing to report while there is no home', async () => {
  answerReports(nothing)
  await open()
  await expect.element(page.getByText('No reports yet')).toBeVisible()
  await expectAccessible()
})

it('says so in the words of the place it is in', async () => {
  answerReports(nothing)
  await render(
    <SignedIn who="LANDLORD">
      <Reports emptyTitle="Analytics coming soon" />
    </SignedIn>,
  )
  await expect.element(page.getByText('Analytics coming soon')).toBeVisible()
})

it('shows no report before it is known whether there is anything to report', async () => {
  answerReports()
  answerApi(reports.rentRoll, () => new Promise(() => {}))
  await open()
  await expect.element(page.getByText('Loading reports...')).toBeInTheDocument()
  await expect.element(page.getByText('Aging')).not.toBeVisible()
})

it('offers another try where a report fails, and keeps the others', async () => {
  answerReports()
  answerApi(reports.aging, () => ({ status: 500, message: 'Something went wrong' }))
  await open()
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Rent roll' })).toBeVisible()
})

it('shows an owner what their homes bring in, without tenants and the work at homes', async () => {
  answerReports({ ...rentRoll, homes: rentRoll.homes.map((row) => ({ ...row, tenantName: null })) })
  await render(
    <SignedIn who="OWNER">
      <ReportsPage />
    </SignedIn>,
    { at: '/reports' },
  )
  const roll = page.getByRole('table', { name: 'Rent roll' })
  await expect.element(roll.getByRole('row', { name: /^Oak Loft 1\/1\/2026 Open .* \$580\.25$/ })).toBeVisible()
  await expect.element(roll.getByRole('row', { name: /^Total \$1,000\.00 \$1,000\.00 \$580\.25$/ })).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Occupancy' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Tenant' })).not.toBeInTheDocument()
  for (const title of ['Applications by listing', 'Lead funnel', 'Maintenance times'])
    await expect.element(page.getByRole('heading', { name: title })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Export ledger lines' })).not.toBeInTheDocument()
  await expectAccessible()
})
