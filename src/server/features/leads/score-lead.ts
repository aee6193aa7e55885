import { HOT_FROM, type LeadTemperature, WARM_FROM } from '#contract/leads.ts'
import type { Reading } from './read-message.ts'

export interface Score {
  /** Out of 100. */
  score: number
  temperature: LeadTemperature
  reasons: string[]
}

interface Factor {
  holds: boolean
  /** Log-odds, which can be refitted once outcomes are known. */
  points: number
  reason: string
}

const BASE = -0.85

/**
 * How likely a message is to lead to a lease, by these rules alone. The points add up to a number out of 100 (50 at no
 * points):
 *
 * - wants to see the home +1.4, or to apply +1.8
 * - moves within 30 days +1.2, 60 days +0.8, 90 days +0.4, later -0.5; in no hurry -2
 * - the budget covers the rent +0.9, is at most 5% below it +0.3, is lower -1.2
 * - gave a phone number +0.5; wrote 25 words or more +0.3; asks a question +0.2; wrote three words or fewer -0.5
 * - advertising: nothing else counts
 *
 * A message that isn't in English is not scored: it is warm, with 50. Who the writer is plays no part: no name, address,
 * family, health, origin, faith, or source of income is an input here.
 * @param rent of the home they ask about, in dollars a month; null when there is none
 */
export function scoreLead(reading: Reading, rent: number | null): Score {
  if (reading.isUnread) return result(50, ['Not scored: the message doesn’t seem to be in English'])
  if (reading.isAdvertising) return result(0, ['Looks like advertising'])
  const factors = [...intentions(reading), ...timing(reading), ...money(reading, rent), ...form(reading)].filter(
    ({ holds }) => holds,
  )
  const sum = factors.reduce((total, { points }) => total + points, BASE)
  return result(
    Math.round(100 / (1 + Math.exp(-sum))),
    factors.map(({ reason }) => reason),
  )
}

function result(score: number, reasons: string[]): Score {
  return { score, temperature: score >= HOT_FROM ? 'hot' : score >= WARM_FROM ? 'warm' : 'cold', reasons }
}

const intentions = ({ wantsToSee, wantsToApply }: Reading): Factor[] => [
  { holds: wantsToSee, points: 1.4, reason: 'Wants to see the home' },
  { holds: wantsToApply, points: 1.8, reason: 'Mentions applying' },
]

function timing({ moveInDays: days, isInNoHurry }: Reading): Factor[] {
  const between = (from: number, to: number) => days !== null && days > from && days <= to
  return [
    { holds: between(-1, 30), points: 1.2, reason: 'Wants to move within 30 days' },
    { holds: between(30, 60), points: 0.8, reason: 'Wants to move within 60 days' },
    { holds: between(60, 90), points: 0.4, reason: 'Wants to move within 90 days' },
    { holds: between(90, Number.POSITIVE_INFINITY), points: -0.5, reason: 'Wants to move in more than 90 days' },
    { holds: isInNoHurry, points: -2, reason: 'Is in no hurry' },
  ]
}

function money({ budget }: Reading, rent: number | null): Factor[] {
  if (budget === null || rent === null) return []
  return [
    { holds: budget >= rent, points: 0.9, reason: 'The budget covers the rent' },
    { holds: budget < rent && budget >= rent * 0.95, points: 0.3, reason: 'The budget is just below the rent' },
    { holds: budget < rent * 0.95, points: -1.2, reason: 'The budget is below the rent' },
  ]
}

const form = ({ hasPhone, words, isQuestion }: Reading): Factor[] => [
  { holds: hasPhone, points: 0.5, reason: 'Gave a phone number' },
  { holds: words >= 25, points: 0.3, reason: 'Wrote in detail' },
  { holds: isQuestion, points: 0.2, reason: 'Asks a question' },
  { holds: words <= 3, points: -0.5, reason: 'Wrote only a few words' },
]
