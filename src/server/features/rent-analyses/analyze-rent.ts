import { toDollars } from '#contract/money.ts'
import { COMPARABLES_SHOWN_MAX, RENT_FACTORS, type RentAnalysis, type rentAnalyses } from '#contract/rent-analyses.ts'
import { estimateMarket, type MarketEstimate } from '../../ai/rent/estimate-market.ts'
import { centsOf } from '../../ai/rent/explain-market.ts'
import { suggestRent, withOwnRent } from '../../ai/rent/suggest-rent.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { confidenceIn } from './confidence.ts'
import { type OwnRent, readRents } from './own-rents.ts'
import { recommendationsFor } from './recommendations.ts'

/** By which part rents rise in a year, where a landlord's own say nothing else. */
const TREND = 0.035

/**
 * Suggests a rent for a home within the caller's reach. Only rents of the same landlord are read.
 * @throws Refusal `not_found`; `conflict` for a home without a rent.
 */
export async function analyzeRent(call: Call<typeof rentAnalyses.analyze>): Promise<RentAnalysis> {
  const { params, body, services } = call
  const rents = await transaction(call, (tx) => readRents(tx, call, params.propertyId, services.clock()))
  const home = rents.find(({ id }) => id === params.propertyId)
  if (!home) throw notFound('Property')
  if (home.rent === 0) throw refused('conflict', 'This home has no rent yet. Enter one first.')
  const others = rents.filter((one) => one !== home && one.rent > 0)
  const estimated = estimateMarket(home, others, { trend: TREND })
  const situation = { rent: home.rent, months: home.monthsAgo, isLeased: home.isLeased }
  const market = withOwnRent(estimated, situation, TREND)
  const suggestion = suggestRent(situation, market, body.goal)
  const analysis = {
    suggestedRent: suggestion.rent,
    confidence: confidenceIn(market, home, others),
    marketRent: cents(market.rent),
    low: cents(market.low),
    high: cents(market.high),
    currentRent: home.rent,
    isLeased: home.isLeased,
    emptyDays: Math.round(suggestion.emptyDays),
  }
  const monthlyIncrease = cents(suggestion.rent - home.rent)
  return {
    analysis,
    metrics: { monthlyIncrease, annualIncrease: cents(monthlyIncrease * 12) },
    recommendations: recommendationsFor({ analysis, suggestion, home, others }),
    factors: presentFactors(market),
    comparables: market.used.slice(0, COMPARABLES_SHOWN_MAX).flatMap(({ id, part }) => {
      const one = others.find((other) => other.id === id)
      return one ? [presentComparable(one, part)] : []
    }),
    rentsRead: others.length,
  }
}

const cents = (dollars: number): number => toDollars(Math.round(dollars * 100))

function presentFactors({ parts, rent }: MarketEstimate): RentAnalysis['factors'] {
  const amounts = centsOf(parts, rent)
  return RENT_FACTORS.map((factor) => ({ factor, amount: toDollars(amounts[factor]) }))
}

const presentComparable = ({ id, title, city, bedrooms, squareFeet, rent, since }: OwnRent, part: number) => ({
  propertyId: id,
  title,
  city,
  bedrooms,
  squareFeet,
  rentAmount: rent,
  since,
  part: Math.round(part * 100),
})
