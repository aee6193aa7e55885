import { counted } from '#contract/count.ts'
import type { RentAnalysis } from '#contract/rent-analyses.ts'
import type { Rental } from '../../ai/rent/rental.ts'
import type { Suggestion } from '../../ai/rent/suggest-rent.ts'
import { dollarsInBrief } from '../../texts.ts'
import { countSimilar } from './confidence.ts'

interface Found {
  analysis: RentAnalysis['analysis']
  suggestion: Suggestion
  home: Rental
  others: readonly Rental[]
}

/** What to do, and why, in sentences. */
export function recommendationsFor(found: Found): string[] {
  return [step(found), evidence(found), emptiness(found), bound(found), LAW].filter((sentence) => sentence !== null)
}

const LAW = 'Check your local law before you change a rent: many places limit increases or ask for notice.'

function step({ analysis: { suggestedRent, currentRent, isLeased } }: Found): string {
  const change = suggestedRent - currentRent
  const when = isLeased ? 'when the lease is renewed' : 'before you list the home'
  if (Math.abs(change) < SMALL) return `Keep the rent at ${dollarsInBrief(currentRent)}.`
  const share = `${Math.abs((100 * change) / currentRent).toFixed(1)}%`
  return `${change > 0 ? 'Raise' : 'Lower'} the rent by ${dollarsInBrief(Math.abs(change))} (${share}) to ${dollarsInBrief(suggestedRent)} ${when}.`
}

/** A change in dollars that no one would make. */
const SMALL = 5

function evidence({ analysis: { marketRent, low, high }, home, others }: Found): string {
  const similar = countSimilar(home, others)
  const range = `between ${dollarsInBrief(Math.round(low))} and ${dollarsInBrief(Math.round(high))} in four of five such homes`
  const market = `The estimate of the market’s rent is ${dollarsInBrief(Math.round(marketRent))}, ${range}.`
  return similar === 0
    ? `${market} You have no similar home in ${home.city}, so it stays close to the present rent.`
    : `${market} It rests on ${counted(similar, 'similar home')} of yours in ${home.city}.`
}

const emptiness = ({ analysis: { emptyDays }, suggestion: { stays } }: Found): string =>
  stays === null
    ? `At this rent, expect about ${counted(emptyDays, 'day')} until someone moves in.`
    : `At this rent, about ${Math.round(stays * 100)} of 100 tenants stay, and a home is empty for about ${counted(emptyDays, 'day')} if one leaves.`

const bound = ({ analysis: { suggestedRent }, suggestion: { most } }: Found): string | null =>
  most.reason === 'step' && most.rent - suggestedRent < SMALL
    ? 'A rent is never raised by more than 10% in one step. Look at it again in a year.'
    : null
