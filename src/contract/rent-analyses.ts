import { endpoint } from './endpoint.ts'
import { id, idParams, instant, moneyFields, whole } from './values.ts'
import { z } from './zod.ts'

/** What a landlord wants of a rent. */
export const RENT_GOALS = ['maximize_revenue', 'maintain_occupancy', 'balanced'] as const
export type RentGoal = (typeof RENT_GOALS)[number]
export const RENT_GOAL_WORDS: Readonly<Record<RentGoal, string>> = {
  maximize_revenue: 'Maximize revenue',
  maintain_occupancy: 'Maintain occupancy',
  balanced: 'Balanced',
}

/** What an estimate is made of: what it starts from, and what each fact adds or takes off. */
export const RENT_FACTORS = ['base', 'bedrooms', 'bathrooms', 'size', 'place', 'publicRent', 'ownRent', 'time'] as const
export type RentFactor = (typeof RENT_FACTORS)[number]
const RENT_FACTOR_WORDS: Readonly<Record<RentFactor, string>> = {
  base: 'Average of the homes compared',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  size: 'Size for its bedrooms',
  place: 'Place',
  publicRent: 'Public table of rents',
  ownRent: 'Its own rent',
  time: 'How rents rise with time',
}

/** How many rents an account can have suggested within ten minutes, and how many of a home are kept. */
export const RENT_ANALYSES_MAX = 100
export const RENT_ANALYSES_KEPT_MAX = 50

/** The highest of a landlord's limits. */
export const RENT_CAP_MAX = 100
export const RENT_NOTICE_DAYS_MAX = 365
export const RENT_MONTHS_BETWEEN_MAX = 60

/** A landlord's limits on increases. Null is no limit. */
const rentLimits = z.object({
  /** By how many percent a rent may rise in a year. */
  capPercent: z.number().nullable(),
  /** How many days before an increase the tenant is told. */
  noticeDays: z.int().nullable(),
  /** The least months between two increases. */
  monthsBetween: z.int().nullable(),
})
export type RentLimits = z.output<typeof rentLimits>

const percent = () =>
  z.number('Must be a number').check(
    z.gte(0, 'Must not be negative'),
    z.lte(RENT_CAP_MAX, `Must be at most ${RENT_CAP_MAX}`),
    z.refine((value) => Math.round(value * 10) / 10 === value, 'Must have at most one decimal'),
  )

/** What is known of a home that rents depend on. */
const home = {
  propertyId: id(),
  title: z.string(),
  city: z.string(),
  bedrooms: z.int().nullable(),
  squareFeet: z.int().nullable(),
}

/** A home whose rent was looked at. */
const comparable = z.object({
  ...home,
  /** Dollars a month. */
  rentAmount: z.number(),
  /** The day since when it has been the rent. */
  since: z.iso.date(),
  /** How much of the estimate it is, out of 100. */
  part: z.number(),
})

/** From when the rent can rise, for a home that is leased, by its lease and the landlord's limits. */
const raise = z.object({
  earliestOn: z.iso.date(),
  /** The last day to tell the tenant; null where no notice is set. */
  noticeBy: z.iso.date().nullable(),
})

/** The published median that an estimate rests on besides the landlord's own rents. */
const usedPublicRent = z.object({
  source: z.string(),
  /** A city, or a ZIP code. */
  place: z.string(),
  /** Null is homes of any size. */
  bedrooms: z.int().nullable(),
  month: z.string(),
  /** Dollars a month. */
  rentAmount: z.number(),
})
export type UsedPublicRent = z.output<typeof usedPublicRent>

const found = z.object({
  analysis: z.object({
    /** Dollars a month. */
    suggestedRent: z.number(),
    /** Out of 100: how sure it is that the market's rent is within 7.5 % of the estimate. */
    confidence: z.int(),
    /** Dollars a month that the market would pay, and the range that holds four out of five such homes. */
    marketRent: z.number(),
    low: z.number(),
    high: z.number(),
    /** Dollars a month now, and the day since when. */
    currentRent: z.number(),
    currentSince: z.iso.date(),
    isLeased: z.boolean(),
    /** The lease that runs; null for a home without one. */
    leaseId: id().nullable(),
    /** Days without a tenant that are expected at the suggested rent. */
    emptyDays: z.int(),
  }),
  /** Null unless an increase is suggested for a home that is leased. */
  raise: raise.nullable(),
  /** Dollars more, or less. */
  metrics: z.object({ monthlyIncrease: z.number(), annualIncrease: z.number() }),
  recommendations: z.array(z.string()),
  /** What the market's rent is made of, in dollars; together they are the estimate. */
  factors: z.array(z.object({ factor: z.enum(RENT_FACTORS), amount: z.number() })),
  /** The ones that counted most, first. */
  comparables: z.array(comparable),
  /** How many of the landlord's rents were looked at. */
  rentsRead: z.int(),
  /** What it rests on besides. */
  basis: z.object({
    home: z.object({
      ...{ ...home, state: z.string(), bathrooms: z.number().nullable() },
      /** Analyses from before homes had one have none. */
      country: z.string().optional(),
    }),
    limits: rentLimits,
    /** Null where none was used; analyses from before there were any have none. */
    publicRent: usedPublicRent.nullable().optional(),
    /** By how many percent rents are assumed to rise in a year. */
    trendPercent: z.number(),
    /** The version of the method. */
    method: z.int(),
  }),
})
/** What an analysis found, before it is kept. */
export type RentFinding = z.output<typeof found>

const brief = { id: id(), createdAt: instant(), goal: z.enum(RENT_GOALS), ...moneyFields }
const analysis = found.extend(brief)
export type RentAnalysis = z.output<typeof analysis>

/** What a factor of an analysis is called; a public table by its source. */
export function rentFactorText(
  factor: RentFactor,
  { comparables, basis }: Pick<RentAnalysis, 'comparables' | 'basis'>,
): string {
  if (factor === 'base' && comparables.length === 0) return 'Assumed for a home like this'
  const source = factor === 'publicRent' ? basis.publicRent?.source : undefined
  return source === undefined ? RENT_FACTOR_WORDS[factor] : `${RENT_FACTOR_WORDS[factor]}: ${source}`
}

const briefAnalysis = z.object({ ...brief, suggestedRent: z.number() })
export type BriefRentAnalysis = z.output<typeof briefAnalysis>

const ofHome = { path: '/ai/rent/analyze/:propertyId', params: z.strictObject({ propertyId: id() }) } as const
const kept = { path: '/ai/rent/analyses/:id', params: idParams } as const

export const rentAnalyses = {
  analyze: endpoint({
    ...ofHome,
    method: 'POST',
    can: 'rent.analyze',
    capped: true,
    summary: 'Suggest a rent for a home, from the rents of its landlord alone, and keep it with what it rests on',
    kind: 'item',
    body: z.strictObject({ goal: z.enum(RENT_GOALS) }),
    reply: analysis,
  }),
  list: endpoint({
    ...ofHome,
    method: 'GET',
    can: 'rent.analyze',
    summary: `The rents that were suggested for a home, the newest ${RENT_ANALYSES_KEPT_MAX}; a manager finds their own`,
    kind: 'item',
    reply: z.object({ analyses: z.array(briefAnalysis) }),
  }),
  read: endpoint({
    ...kept,
    method: 'GET',
    can: 'rent.analyze',
    summary: 'A rent that was suggested, as it was then',
    kind: 'item',
    reply: analysis,
  }),
  remove: endpoint({
    ...kept,
    method: 'DELETE',
    can: 'rent.analyze',
    summary: 'Remove a rent that was suggested',
    kind: 'item',
    reply: z.object({ id: id() }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/ai/rent/analyses/:id/file',
    can: 'rent.analyze',
    summary: 'A rent that was suggested, with all it rests on, as a PDF',
    kind: 'file',
    params: idParams,
    reply: z.instanceof(Uint8Array),
  }),
  limits: endpoint({
    method: 'GET',
    path: '/ai/rent/limits',
    can: 'rent.limit',
    summary: 'The caller’s limits on increases, which every suggestion for their homes respects',
    kind: 'item',
    reply: rentLimits,
  }),
  setLimits: endpoint({
    method: 'PUT',
    path: '/ai/rent/limits',
    can: 'rent.limit',
    summary: 'Set limits on increases: null is no limit',
    kind: 'item',
    body: z.strictObject({
      capPercent: percent().nullable(),
      noticeDays: whole(1, RENT_NOTICE_DAYS_MAX).nullable(),
      monthsBetween: whole(1, RENT_MONTHS_BETWEEN_MAX).nullable(),
    }),
    reply: rentLimits,
  }),
}
