import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { RentAnalysis } from '#contract/rent-analyses.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aHome } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { AiPage } from './AiPage.tsx'

const analysis: RentAnalysis = {
  id: '0198c2f4-5b7e-7d31-9a40-6f1e2d3c4b5a',
  createdAt: '2026-11-20T17:00:00.000Z',
  goal: 'maximize_revenue',
  analysis: {
    suggestedRent: 1925,
    confidence: 68,
    marketRent: 1931.4,
    low: 1790.2,
    high: 2080.9,
    currentRent: 1850,
    currentSince: '2026-01-01',
    isLeased: true,
    leaseId: '0198c2f4-5b7e-7d31-9a40-6f1e2d3c4b5b',
    emptyDays: 29,
  },
  metrics: { monthlyIncrease: 75, annualIncrease: 900 },
  factors: [
    { factor: 'base', amount: 1980 },
    { factor: 'place', amount: -31.6 },
    { factor: 'ownRent', amount: -17 },
  ],
  recommendations: ['Raise the rent by $75 (4.1%) to $1,925 when the lease is renewed.'],
  comparables: [
    {
      propertyId: aHome().id,
      title: 'Oak Loft',
      city: 'Portland',
      bedrooms: 2,
      squareFeet: 1250,
      rentAmount: 1980,
      since: '2026-03-01',
      part: 61,
    },
  ],
  rentsRead: 1,
  raise: { earliestOn: '2027-01-01', noticeBy: '2026-12-02' },
  basis: {
    home: {
      propertyId: aHome().id,
      title: 'Maple House',
      city: 'Portland',
      state: 'OR',
      bedrooms: 2,
      bathrooms: 1,
      squareFeet: 980,
    },
    limits: { capPercent: null, noticeDays: 30, monthsBetween: null },
    trendPercent: 3.5,
    method: 1,
  },
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function openAs(who: 'LANDLORD' | 'TENANT', at = '/ai') {
  // Only the flag of this reply is read.
  answerApi({ ...api.leads.list, path: '/ai/health' }, () => ({ data: { leads: [] } }))
  return render(
    <SignedIn who={who}>
      <AiPage />
    </SignedIn>,
    { at },
  )
}

it('has the tools of the viewer’s role in tabs, and keeps the chosen one in the address', async () => {
  answerApi(api.leads.list, () => ({ data: { leads: [] } }))
  const { router } = await openAs('LANDLORD')
  await expect.element(page.getByText('AI services ready')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
  await button('Open Leasing Agent').click()
  await expect.element(page.getByText('No leads yet')).toBeVisible()
  expect(router.state.location.href).toBe('/ai?tab=leasing')
  await expectAccessible()
})

it('has no tools that a tenant can’t use', async () => {
  await openAs('TENANT', '/ai?tab=optimizer')
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tab', { name: 'Rent Optimizer' })).not.toBeInTheDocument()
})

it('asks for a property, and shows what an analysis rests on', async () => {
  answerApi(api.properties.list, () => ({ data: [aHome()] }))
  const asked = answerApi(api.rentAnalyses.analyze, () => ({ data: analysis }))
  await openAs('LANDLORD', '/ai?tab=optimizer')
  await button('Analyze rent').click()
  await expect.element(page.getByText('Please select a property first')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('combobox', { name: 'Property' }).click()
  await page.getByRole('option', { name: /Maple House/ }).click()
  await page.getByLabelText('Goal').selectOptions('Maximize revenue')
  await button('Analyze rent').click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Suggested rent' })).toMatchTextContent('$1,925')
  expect(asked[0]?.body).toEqual({ goal: 'maximize_revenue' })
  for (const text of ['68%', '+$75', '+$900', '$1,790 to $2,081', /1,250 sq ft/, /61% of the estimate/, '-$32'])
    await expect.element(page.getByText(text)).toBeVisible()
  await expectAccessible()
  // Another goal is another question.
  await page.getByLabelText('Goal').selectOptions('Balanced')
  await expect.element(page.getByText('Suggested rent')).not.toBeInTheDocument()
})

it('says why an analysis failed', async () => {
  answerApi(api.properties.list, () => ({ data: [aHome()] }))
  answerApi(api.rentAnalyses.analyze, () => ({ status: 409, message: 'This home has no rent yet. Enter one first.' }))
  await openAs('LANDLORD', '/ai?tab=optimizer')
  await page.getByRole('combobox', { name: 'Property' }).click()
  await page.getByRole('option', { name: /Maple House/ }).click()
  await button('Analyze rent').click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Analysis failed: This home has no rent yet. Enter one first.')
})

it('scores a lead that came in another way, shows the answer to it, and lists it', async () => {
  const listed = answerApi(api.leads.list, () => ({ data: { leads: [] } }))
  const sent = answerApi(api.leads.create, () => ({
    data: { leadScore: 76, temperature: 'hot' as const, response: 'Hi Nina, the home is available.' },
  }))
  await openAs('LANDLORD', '/ai?tab=leasing')
  await page.getByLabelText(/^First name/).fill('Nina')
  await page.getByLabelText(/^Email/).fill('nina@example.test')
  await button('Add lead').click()
  await expect.element(page.getByText('Message is required')).toBeVisible()
  await page.getByRole('textbox', { name: /^Message/ }).fill('Can I see it tomorrow?')
  await button('Add lead').click()
  await expect.element(page.getByText('Hi Nina, the home is available.')).toBeVisible()
  await expect.element(page.getByText('76', { exact: true })).toBeVisible()
  expect(sent[0]?.body).toMatchObject({ firstName: 'Nina', propertyId: null })
  await expect.poll(() => listed.length).toBe(2)
  await expectAccessible()
})
