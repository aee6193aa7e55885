import { toDollars } from '#contract/money.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import {
  RENT_FACTORS,
  type RentFinding,
  type RentGoal,
  type RentLimits,
  type UsedPublicRent,
} from '#contract/rent-analyses.ts'
import { estimateMarket, type MarketEstimate } from '../../ai/rent/estimate-market.ts'
import { centsOf } from '../../ai/rent/explain-market.ts'
import { METHOD } from '../../ai/rent/rent-prior.ts'
import { suggestRent } from '../../ai/rent/suggest-rent.ts'
import { SIMILAR_ENOUGH, withOwnRent, withPublicRent } from '../../ai/rent/with-evidence.ts'
import { confidenceIn, countSimilar } from './confidence.ts'
import type { OwnRent } from './own-rents.ts'
import { raiseDays } from './raise-days.ts'
import { recommendationsFor } from './recommendations.ts'

/** By how many percent rents rise in a year, where a landlord's own say nothing else. */
const TREND_PERCENT = 3.5

interface Asked {
  home: OwnRent
  /** The other rents of its landlord. */
  others: readonly OwnRent[]
  goal: RentGoal
  limits: RentLimits
  /** What a published table says of such homes, where suggestions use one. */
  publicRent: UsedPublicRent | null
  today: string
  money: MoneyPlace
}

/** Finds a rent for a home, and everything that an analysis says of it. */
export function findRent({ home, others, goal, limits, publicRent: found, today, money }: Asked): RentFinding {
  const similar = countSimilar(home, others)
  const publicRent = similar < SIMILAR_ENOUGH ? found : null
  const trend = TREND_PERCENT / 100
  const cap = limits.capPercent === null ? null : limits.capPercent / 100
  const situation = { rent: home.rent, months: home.monthsAgo, isLeased: home.isLeased, cap }
  const compared = estimateMarket(home, others, { trend })
  const known = publicRent ? withPublicRent(compared, { ...agedAt(today, publicRent), similar }, trend) : compared
  const market = withOwnRent(known, situation, trend)
  const suggestion = suggestRent(situation, market, goal)
  const analysis = {
    suggestedRent: suggestion.rent,
    confidence: confidenceIn(market, home, others),
    marketRent: cents(market.rent),
    low: cents(market.low),
    high: cents(market.high),
    currentRent: home.rent,
    currentSince: home.since,
    isLeased: home.isLeased,
    leaseId: home.leaseId,
    emptyDays: Math.round(suggestion.emptyDays),
  }
  const monthlyIncrease = cents(suggestion.rent - home.rent)
  const raise = home.isLeased && monthlyIncrease > 0 ? raiseDays({ ...home, today }, limits) : null
  return {
    analysis,
    raise,
    metrics: { monthlyIncrease, annualIncrease: cents(monthlyIncrease * 12) },
    recommendations: recommendationsFor({
      analysis,
      raise,
      suggestion,
      home,
      others,
      limits,
      publicRent,
      today,
      money,
    }),
    factors: factorsOf(market, publicRent),
    comparables: comparablesOf(market, others),
    rentsRead: others.length,
    basis: { home: aboutHome(home), limits, publicRent, trendPercent: TREND_PERCENT, method: METHOD },
  }
}

const cents = (dollars: number): number => toDollars(Math.round(dollars * 100))

const agedAt = (today: string, { rentAmount, month }: UsedPublicRent) => ({
  rent: rentAmount,
  months: Math.max(0, monthsBetween(month, today)),
})

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

function factorsOf({ parts, rent }: MarketEstimate, publicRent: UsedPublicRent | null): RentFinding['factors'] {
  const amounts = centsOf(parts, rent)
  return RENT_FACTORS.filter((factor) => factor !== 'publicRent' || publicRent !== null).map((factor) => ({
    factor,
    amount: toDollars(amounts[factor]),
  }))
}

function comparablesOf({ used }: MarketEstimate, others: readonly OwnRent[]): RentFinding['comparables'] {
  const byId = new Map(others.map((one) => [one.id, one]))
  return used.flatMap(({ id, part }) => {
    const one = byId.get(id)
    if (!one) return []
    const { propertyId, title, city, bedrooms, squareFeet } = aboutHome(one)
    const about = { propertyId, title, city, bedrooms, squareFeet }
    return [{ ...about, rentAmount: one.rent, since: one.since, part: Math.round(part * 100) }]
  })
}

const aboutHome = ({ id, title, city, state, country, bedrooms, bathrooms, squareFeet }: OwnRent) => ({
  propertyId: id,
  title,
  city,
  state,
  country,
  bedrooms,
  bathrooms,
  squareFeet,
})
