import { expect, it } from 'vitest'
import { type MoneyPlace, USUAL_PLACE } from '#contract/money-place.ts'
import type { UsedPublicRent } from '#contract/rent-analyses.ts'
import { pdfText } from '#test/pdf-text.ts'
import { analysisPdf } from './analysis-pdf.ts'
import { findRent } from './find-rent.ts'
import type { OwnRent } from './own-rents.ts'

const home = (changes: Partial<OwnRent> = {}): OwnRent => ({
  id: '0198c2f4-5b7e-7d31-9a40-6f1e2d3c4b5a',
  landlordId: '0198c2f4-5b7e-7d31-9a40-6f1e2d3c4b00',
  title: 'Alder Court 2',
  city: 'Portland',
  state: 'OR',
  country: 'US',
  zipCode: '97205',
  timeZone: 'America/Los_Angeles',
  bedrooms: 2,
  bathrooms: 1.5,
  squareFeet: 900,
  latitude: null,
  longitude: null,
  rent: 1800,
  since: '2026-01-01',
  monthsAgo: 11,
  isLeased: true,
  leaseId: '0198c2f4-5b7e-7d31-9a40-6f1e2d3c4b01',
  endsOn: '2026-12-31',
  ...changes,
})

async function textOf(
  others: OwnRent[],
  publicRent: UsedPublicRent | null = null,
  money: MoneyPlace = USUAL_PLACE,
): Promise<string> {
  const found = findRent({
    home: home(),
    others,
    goal: 'maximize_revenue',
    publicRent,
    limits: { capPercent: 7, noticeDays: 90, monthsBetween: null },
    today: '2026-11-25',
    money,
  })
  const brief = { id: home().id, createdAt: '2026-11-25T20:00:00.000Z', goal: 'maximize_revenue' as const }
  const kept = { ...brief, ...money, ...found }
  return pdfText(await analysisPdf(kept, 'ProperPlace'))
}

it('shows the rent, the limits, each home compared, what the estimate is made of, and how it was made', async () => {
  const text = await textOf([
    home({ id: 'one', title: 'Birch Row 7', rent: 2100, bedrooms: 0, since: '2026-05-01' }),
    home({ id: 'two', title: 'Cedar Flat', rent: 2150, squareFeet: null }),
  ])
  for (const said of [
    'Rent analysis',
    'Alder Court 2 · Portland, OR',
    '$1,800 a month, since Jan 1, 2026',
    'Maximize revenue',
    'Made on Nov 25, 2026',
    'Tell the tenant by Nov 25, 2026',
    'The rent can rise from Feb 23, 2027',
    'Most in a year 7%',
    'Between two increases Not set',
    'Average of the homes compared',
    'Its own rent',
    'Birch Row 7 $2,100.00 since May 1, 2026 · Portland · studio',
    'Cedar Flat $2,150.00 since Jan 1, 2026 · Portland · 2 bedrooms',
    'No other landlord’s rent was read.',
    'version 3',
  ])
    expect(text).toContain(said)
})

it('says that nothing was compared', async () => {
  const text = await textOf([])
  expect(text).toContain('The landlord has no other rent to compare with.')
  expect(text).toContain('Assumed for a home like this')
})

it('names the public table that counted', async () => {
  const publicRent = { source: 'City survey', place: 'Portland, OR', bedrooms: 2, month: '2026-06', rentAmount: 1890 }
  const text = await textOf([], publicRent)
  expect(text).toContain('Public table of rents: City survey')
  expect(text).toContain('Public table $1,890 for 2 bedrooms in Portland, OR in June 2026 (City survey)')
})

it.each(['en-GB', 'de-DE'] as const)('writes days as people of %s do', async (locale) => {
  const text = await textOf([home({ id: 'one', title: 'Birch Row 7' })], null, { currency: 'EUR', locale })
  for (const said of [
    'a month, since 1 Jan 2026',
    'Made on 25 Nov 2026',
    'The rent can rise from 23 Feb 2027',
    'Tell the tenant by 25 Nov 2026',
    'the rent can rise from 23 Feb 2027 on',
    'Tell the tenant by 25 Nov 2026, 90 days before',
    'since 1 Jan 2026 · Portland',
  ])
    expect(text).toContain(said)
})
