import { USUAL_PLACE } from '#contract/money-place.ts'
import type { RentAnalysis } from '#contract/rent-analyses.ts'
import { aHome } from './rows.ts'

/** A suggested rent, unless it says otherwise: an increase for a home that is leased. */
export const aRentAnalysis = (changes: Partial<RentAnalysis> = {}): RentAnalysis => ({
  id: '0198c2f4-5b7e-7d31-9a40-6f1e2d3c4b5a',
  createdAt: '2026-11-20T17:00:00.000Z',
  goal: 'maximize_revenue',
  ...USUAL_PLACE,
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
      propertyId: '0198c2f4-5b7e-7d31-9a40-6f1e2d3c4b5d',
      title: 'Oak Loft by the river',
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
    method: 2,
  },
  ...changes,
})
