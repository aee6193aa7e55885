import { endpoint } from './endpoint.ts'
import { id } from './values.ts'
import { z } from './zod.ts'

/** What a landlord wants of a rent. */
export const RENT_GOALS = ['maximize_revenue', 'maintain_occupancy', 'balanced'] as const
export type RentGoal = (typeof RENT_GOALS)[number]

/** What an estimate is made of: what it starts from, and what each fact adds or takes off. */
export const RENT_FACTORS = ['base', 'bedrooms', 'bathrooms', 'size', 'place', 'ownRent', 'time'] as const
export type RentFactor = (typeof RENT_FACTORS)[number]

/** A home whose rent was looked at. */
const comparable = z.object({
  propertyId: id(),
  title: z.string(),
  city: z.string(),
  bedrooms: z.int().nullable(),
  squareFeet: z.int().nullable(),
  /** Dollars a month. */
  rentAmount: z.number(),
  /** The day since when it has been the rent. */
  since: z.iso.date(),
  /** How much of the estimate it is, out of 100. */
  part: z.number(),
})

const analysis = z.object({
  analysis: z.object({
    /** Dollars a month. */
    suggestedRent: z.number(),
    /** Out of 100: how sure it is that the market's rent is within 7.5 % of the estimate. */
    confidence: z.int(),
    /** Dollars a month that the market would pay, and the range that holds four out of five such homes. */
    marketRent: z.number(),
    low: z.number(),
    high: z.number(),
    /** Dollars a month now. */
    currentRent: z.number(),
    isLeased: z.boolean(),
    /** Days without a tenant that are expected at the suggested rent. */
    emptyDays: z.int(),
  }),
  /** Dollars more, or less. */
  metrics: z.object({ monthlyIncrease: z.number(), annualIncrease: z.number() }),
  recommendations: z.array(z.string()),
  /** What the market's rent is made of, in dollars; together they are the estimate. */
  factors: z.array(z.object({ factor: z.enum(RENT_FACTORS), amount: z.number() })),
  /** The ones that counted most, first. */
  comparables: z.array(comparable),
  /** How many of the landlord's rents were looked at. */
  rentsRead: z.int(),
})
export type RentAnalysis = z.output<typeof analysis>

/** How many comparables an analysis names. */
export const COMPARABLES_SHOWN_MAX = 8

export const rentAnalyses = {
  analyze: endpoint({
    method: 'POST',
    path: '/ai/rent/analyze/:propertyId',
    can: 'rent.analyze',
    summary: 'Suggest a rent for a home, from the rents of its landlord alone',
    kind: 'item',
    params: z.strictObject({ propertyId: id() }),
    body: z.strictObject({ goal: z.enum(RENT_GOALS) }),
    reply: analysis,
  }),
}
