import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { RentAnalysis } from '#contract/rent-analyses.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aRentAnalysis } from '#test/component/rent-analysis.ts'
import { aHome } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { AiPage } from './AiPage.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Answers with an analysis that is kept once it was asked for; resolves to what was asked. */
function answerAnalyses(analysis = aRentAnalysis()) {
  answerApi(api.properties.list, () => ({ data: [aHome()] }))
  const { id, createdAt, goal, currency, locale } = analysis
  const brief = { id, createdAt, goal, currency, locale }
  const asked = answerApi(api.rentAnalyses.analyze, () => ({ data: analysis }))
  answerApi(api.rentAnalyses.list, () => ({
    data: {
      analyses: asked.length === 0 ? [] : [{ ...brief, suggestedRent: analysis.analysis.suggestedRent }],
    },
  }))
  answerApi(api.rentAnalyses.read, () => ({ data: analysis }))
  return asked
}

const vacant = ({ analysis }: RentAnalysis) => ({
  analysis: { ...analysis, isLeased: false, leaseId: null },
  raise: null,
})

async function chooseMapleHouse() {
  await page.getByRole('combobox', { name: 'Property' }).click()
  await page.getByRole('option', { name: /Maple House/ }).click()
}

async function analyzeMapleHouse() {
  await chooseMapleHouse()
  await button('Analyze rent').click()
}

async function openAs(who: 'LANDLORD' | 'TENANT' | 'PROPERTY_MANAGER' | 'ADMIN', at = '/ai') {
  // Only the flag of this reply is read.
  answerApi({ ...api.leads.list, path: '/ai/health' }, () => ({ data: { leads: [] } }))
  answerApi(api.showings.list, () => ({ data: { times: [] } }))
  answerApi(api.leads.piper, () => ({ data: { answersByItself: false, answered: 0, medianSeconds: null } }))
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
  await expect.element(page.getByText(/Nothing you ask or upload is sent/)).toBeVisible()
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

it.each(['PROPERTY_MANAGER', 'ADMIN'] as const)(
  'has the tools of %s, whose leads have a screen of their own',
  async (who) => {
    await openAs(who, '/app/ai')
    await expect.element(page.getByRole('heading', { name: 'AI Tools' })).toBeVisible()
    const tabs = page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent)
    const all = ['Overview', 'Documents & Chat', 'Rent Optimizer', 'Analytics', 'Public Rents']
    expect(tabs).toEqual(who === 'ADMIN' ? all : all.slice(0, -1))
    await expectAccessible()
  },
)

it('asks for a property, and shows what an analysis rests on', async () => {
  answerApi(api.properties.list, () => ({ data: [aHome()] }))
  const asked = answerAnalyses()
  await openAs('LANDLORD', '/ai?tab=optimizer')
  await button('Analyze rent').click()
  await expect.element(page.getByText('Please select a property first')).toBeVisible()
  expect(asked).toEqual([])
  await chooseMapleHouse()
  await page.getByLabelText('Goal').selectOptions('Maximize revenue')
  await button('Analyze rent').click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Suggested rent' })).toMatchTextContent('$1,925')
  expect(asked[0]?.body).toEqual({ goal: 'maximize_revenue' })
  for (const text of ['68%', '+$75', '+$900', '$1,790 to $2,081', /1,250 sq ft/, /61% of the estimate/, '-$32'])
    await expect.element(page.getByText(text)).toBeVisible()
  await expectAccessible()
  // Another goal is another question.
  await page.getByLabelText('Goal').selectOptions('Balanced')
  await expect.element(page.getByRole('heading', { name: 'Recommendations' })).not.toBeInTheDocument()
  // The earlier answer is still there.
  await page.getByRole('button', { name: /Maximize revenue/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Recommendations' })).toBeVisible()
})

it('fills the renewal of a leased home, and the asking rent of a vacant one', async () => {
  const analysis = aRentAnalysis()
  const shown = answerAnalyses(analysis)
  await openAs('LANDLORD', '/ai?tab=optimizer')
  await analyzeMapleHouse()
  await expect
    .element(page.getByRole('link', { name: 'Use in renewal' }))
    .toHaveAttribute('href', `/leases/${analysis.analysis.leaseId}?renew=1925`)
  expect(shown).toHaveLength(1)
  answerAnalyses({ ...analysis, id: '0198c2f4-5b7e-7d31-9a40-6f1e2d3c4bff', ...vacant(analysis) })
  await button('Analyze rent').click()
  await expect
    .element(page.getByRole('link', { name: 'Use as asking rent' }))
    .toHaveAttribute('href', `/properties?edit=${aHome().id}&rent=1925`)
})

it('removes an analysis after asking', async () => {
  answerAnalyses()
  const removed = answerApi(api.rentAnalyses.remove, ({ params }) => ({ data: { id: params.id ?? '' } }))
  await openAs('LANDLORD', '/ai?tab=optimizer')
  await analyzeMapleHouse()
  await button('Remove').click()
  answerApi(api.rentAnalyses.list, () => ({ data: { analyses: [] } }))
  await button('Remove analysis').click()
  await expect.element(page.getByText('Analysis removed')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Recommendations' })).not.toBeInTheDocument()
  expect(removed.map(({ params }) => params.id)).toEqual([aRentAnalysis().id])
})

it('keeps the landlord’s limits on increases', async () => {
  answerAnalyses()
  answerApi(api.rentAnalyses.limits, () => ({ data: { capPercent: 5, noticeDays: null, monthsBetween: null } }))
  const saved = answerApi(api.rentAnalyses.setLimits, () => ({
    data: { capPercent: 9.5, noticeDays: 90, monthsBetween: null },
  }))
  await openAs('LANDLORD', '/ai?tab=optimizer')
  await button('Limits on increases').click()
  const most = page.getByLabelText('Most in a year')
  await expect.element(most).toHaveValue('5')
  await expectAccessible()
  await most.fill('120')
  await button('Save limits').click()
  await expect.element(page.getByText('Most in a year must be at most 100')).toBeVisible()
  await most.fill('9.5')
  await page.getByLabelText('Notice').fill('90')
  await button('Save limits').click()
  await expect.element(page.getByText('Limits saved')).toBeVisible()
  expect(saved.map(({ body }) => body)).toEqual([{ capPercent: 9.5, noticeDays: 90, monthsBetween: null }])
})

it('says why an analysis failed', async () => {
  answerApi(api.properties.list, () => ({ data: [aHome()] }))
  answerAnalyses()
  answerApi(api.rentAnalyses.analyze, () => ({ status: 409, message: 'This home has no rent yet. Enter one first.' }))
  await openAs('LANDLORD', '/ai?tab=optimizer')
  await analyzeMapleHouse()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Analysis failed: This home has no rent yet. Enter one first.')
})

it('shows an administrator the public tables, turns their use on, and removes one after asking', async () => {
  const id = '0198c2f4-5b7e-7d31-9a40-6f1e2d3c4bcc'
  const table = {
    ...{ id, createdAt: '2026-11-20T17:00:00.000Z', sources: ['City survey'], rows: 2 },
    ...{ from: '2026-05', to: '2026-06' },
  }
  const place = { city: 'Portland', state: 'OR', zipCode: null, medianRent: 1890, month: '2026-06' }
  answerApi(api.publicRents.tables, () => ({ data: { isOn: false, tables: [table] } }))
  const used = answerApi(api.publicRents.use, () => ({ data: { isOn: true, tables: [table] } }))
  answerApi(api.publicRents.read, () => ({
    data: { ...table, rents: [{ id, ...place, bedrooms: null, source: 'City survey' }] },
  }))
  const removed = answerApi(api.publicRents.remove, () => ({ data: { id } }))
  await openAs('ADMIN', '/app/ai?tab=public-rents')
  await expect.element(page.getByText(/^2 figures, May 2026 to June 2026/)).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('Use them in suggested rents').click()
  await expect.element(page.getByText('Suggestions use public tables')).toBeVisible()
  expect(used.map(({ body }) => body)).toEqual([{ isOn: true }])
  await button('Show figures').click()
  await expect.element(page.getByRole('row', { name: 'Portland, OR Any $1,890 June 2026 City survey' })).toBeVisible()
  await expectAccessible()
  await button('Close').click()
  await button('Remove').click()
  await button('Remove table').click()
  await expect.poll(() => removed.map(({ params }) => params.id)).toEqual([id])
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
