import type { RentGoal } from '#contract/rent-analyses.ts'
import type { MarketEstimate } from './estimate-market.ts'

/** A home whose rent is considered. */
export interface Situation {
  /** Dollars a month that it rents for, or is offered for. */
  rent: number
  /** How long that has been its rent. */
  months: number
  /** Whether someone lives there, who may leave if the rent rises. */
  isLeased: boolean
  /** By which part it may rise at most; null where the landlord sets no limit. */
  cap: number | null
}

export interface Suggestion {
  /** Dollars a month, a multiple of five; the present rent where a change isn't worth making. */
  rent: number
  /** What is assumed about the rents to choose from: the chance that a tenant stays, and the days without one. */
  stays: number | null
  emptyDays: number
  /** The most that was considered, and why. */
  most: { rent: number; reason: 'market' | 'step' | 'cap' }
}

// Assumptions, until a landlord's own vacancies and renewals say more.
const USUAL_EMPTY_DAYS = 30
/** How much longer a home stays empty for each part of its rent above the market's: 10 % above takes 1.5 times as long. */
const EMPTY_DAYS_BY_PREMIUM = 4
/** 62 in a hundred tenants stay when the rent rises by 3 %, fewer when it rises more. */
const STAYS_AT = { rise: 0.03, chance: 0.62 }
const STAYS_SLOPE = 9
/** What a new tenant costs besides the empty days, in rents: cleaning, painting, showing. */
const TURNOVER_RENTS = 1
const STEP_MAX = 0.1
/** A rent may lie this far above the market's, but no further: a tenant who notices leaves. */
const ABOVE_MARKET_MAX = 0.02
const ROUNDED_TO = 5
const DAYS_A_MONTH = 365 / 12

/** Points and weights of the five-point Gauss-Hermite rule for a standard normal (Abramowitz and Stegun, table 25.10). */
const NORMAL_POINTS = [
  [-2.856970013872806, 0.01125741132772069],
  [-1.3556261799742659, 0.22207592200561263],
  [0, 0.5333333333333333],
  [1.3556261799742659, 0.22207592200561263],
  [2.856970013872806, 0.01125741132772069],
] as const

/**
 * The rent to ask for a goal. `maximize_revenue` has the highest expected income of a year, `maintain_occupancy` is the
 * highest rent that neither loses tenants nor stays empty longer than usual, and `balanced` is halfway between.
 */
export function suggestRent(home: Situation, market: MarketEstimate, goal: RentGoal): Suggestion {
  const most = mostOf(home, market)
  const choices = rentsUpTo(home, most.rent)
  const best = choices.reduce((one, other) =>
    incomeOf(home, market, other) > incomeOf(home, market, one) ? other : one,
  )
  const safe = Math.min(best, choices.findLast((rent) => keepsOccupied(home, market, rent)) ?? Math.min(...choices))
  const wanted = { maximize_revenue: best, maintain_occupancy: safe, balanced: safe + rounded((best - safe) / 2) }[goal]
  const rent = Math.abs(wanted - home.rent) < ROUNDED_TO ? home.rent : wanted
  return {
    rent,
    stays: home.isLeased ? chanceToStay(home, rent) : null,
    emptyDays: expected(market, (level) => emptyDays(rent, level)),
    most,
  }
}

function mostOf(home: Situation, market: MarketEstimate): Suggestion['most'] {
  const bounds = [
    { rent: home.rent * (1 + STEP_MAX), reason: 'step' as const },
    { rent: market.rent * (1 + ABOVE_MARKET_MAX), reason: 'market' as const },
    ...(home.cap === null ? [] : [{ rent: home.rent * (1 + home.cap), reason: 'cap' as const }]),
  ]
  return bounds.reduce((one, other) => (other.rent < one.rent ? other : one))
}

/** The rents to choose from, lowest first: a step below the market or the present rent, up to `most`. */
function rentsUpTo({ rent }: Situation, most: number): number[] {
  const highest = Math.floor(most / ROUNDED_TO + ROUNDING_ERROR)
  if (highest < 1) return [most]
  const lowest = Math.min(highest, Math.ceil((Math.min(rent, most) * (1 - STEP_MAX)) / ROUNDED_TO))
  return Array.from({ length: highest - lowest + 1 }, (_, at) => (lowest + at) * ROUNDED_TO)
}

/** A limit of 5 % of 2,000 is 2,100 in full, whatever the computer makes of it. */
const ROUNDING_ERROR = 1e-9

const rounded = (rent: number): number => Math.round(rent / ROUNDED_TO) * ROUNDED_TO

/** Days without a tenant at a rent, where the market's is `level`. */
const emptyDays = (rent: number, level: number): number =>
  Math.min(365, USUAL_EMPTY_DAYS * Math.exp(EMPTY_DAYS_BY_PREMIUM * Math.log(rent / level)))

/** The chance that the tenant stays when the rent changes to this. */
function chanceToStay(home: Situation, rent: number): number {
  const { rise, chance } = STAYS_AT
  const logit = Math.log(chance / (1 - chance)) - STAYS_SLOPE * (rent / home.rent - 1 - rise)
  return 1 / (1 + Math.exp(-logit))
}

/** The income of a year that is expected at a rent, over all that the market's rent may be. */
const incomeOf = (home: Situation, market: MarketEstimate, rent: number): number =>
  expected(market, (level) => {
    const loss = rent * (TURNOVER_RENTS + emptyDays(rent, level) / DAYS_A_MONTH)
    return 12 * rent - (home.isLeased ? 1 - chanceToStay(home, rent) : 1) * loss
  })

const MOST_EMPTY = 0.9 * USUAL_EMPTY_DAYS
const LEAST_STAYING = 0.04

function keepsOccupied(home: Situation, market: MarketEstimate, rent: number): boolean {
  const leavesMore = home.isLeased && chanceToStay(home, home.rent) - chanceToStay(home, rent) > LEAST_STAYING
  return !leavesMore && expected(market, (level) => emptyDays(rent, level)) <= MOST_EMPTY
}

/** The expectation of what depends on the market's rent. */
const expected = ({ logMean, logSd }: MarketEstimate, of: (level: number) => number): number =>
  NORMAL_POINTS.reduce((sum, [point, weight]) => sum + weight * of(Math.exp(logMean + point * logSd)), 0)
