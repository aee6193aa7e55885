import { counted } from '#contract/count.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { moneyInBrief } from '#contract/money-text.ts'
import type { RentFinding, RentLimits, UsedPublicRent } from '#contract/rent-analyses.ts'
import type { Rental } from '../../ai/rent/rental.ts'
import type { Suggestion } from '../../ai/rent/suggest-rent.ts'
import { shownDay, shownMonth } from '../../texts.ts'
import { countSimilar } from './confidence.ts'

interface Found extends Pick<RentFinding, 'analysis' | 'raise'> {
  suggestion: Suggestion
  home: Rental
  others: readonly Rental[]
  limits: RentLimits
  publicRent: UsedPublicRent | null
  today: string
  money: MoneyPlace
}

/** What to do, and why, in sentences. */
export function recommendationsFor(found: Found): string[] {
  return [
    step(found),
    when(found),
    notice(found),
    evidence(found),
    published(found),
    emptiness(found),
    bound(found),
    LAW,
  ].filter((sentence) => sentence !== null)
}

const LAW = 'Check your local law before you change a rent: many places limit increases or ask for notice.'

function step({ money, analysis: { suggestedRent, currentRent, isLeased } }: Found): string {
  const change = suggestedRent - currentRent
  const time = isLeased ? 'when the lease is renewed' : 'before you list the home'
  if (change === 0) return `Keep the rent at ${moneyInBrief(currentRent, money)}.`
  const share = `${Math.abs((100 * change) / currentRent).toFixed(1)}%`
  return `${change > 0 ? 'Raise' : 'Lower'} the rent by ${moneyInBrief(Math.abs(change), money)} (${share}) to ${moneyInBrief(suggestedRent, money)} ${time}.`
}

const when = ({ raise, today, money }: Found): string | null =>
  raise && raise.earliestOn > today
    ? `It’s too early today: by the lease and the limits that are set, the rent can rise from ${shownDay(raise.earliestOn, money)} on.`
    : null

const notice = ({ raise, money, limits: { noticeDays } }: Found): string | null =>
  raise?.noticeBy && noticeDays !== null
    ? `Tell the tenant by ${shownDay(raise.noticeBy, money)}, ${counted(noticeDays, 'day')} before.`
    : null

function evidence({ money, analysis: { marketRent, low, high }, home, others }: Found): string {
  const similar = countSimilar(home, others)
  const range = `between ${moneyInBrief(Math.round(low), money)} and ${moneyInBrief(Math.round(high), money)} in four of five such homes`
  const market = `The estimate of the market’s rent is ${moneyInBrief(Math.round(marketRent), money)}, ${range}.`
  if (others.length === 0)
    return `You have no other rent to compare with yet, so this stays close to the present rent. Add more of your homes for a better estimate.`
  return similar === 0
    ? `${market} You have no similar home in ${home.city}, so it stays close to the present rent.`
    : `${market} It rests on ${counted(similar, 'similar home')} of yours in ${home.city}.`
}

/** A published figure with where, of what and when: '$1,890 for 2 bedrooms in Portland, OR in June 2026 (Source)'. */
export function publicRentText(
  { source, place, bedrooms, month, rentAmount }: UsedPublicRent,
  money: MoneyPlace,
): string {
  const size = bedrooms === null ? 'homes' : bedrooms === 0 ? 'studios' : counted(bedrooms, 'bedroom')
  return `${moneyInBrief(rentAmount, money)} for ${size} in ${place} in ${shownMonth(month)} (${source})`
}

const published = ({ money, publicRent }: Found): string | null =>
  publicRent &&
  `You have few similar homes, so a public table counts a little, too: ${publicRentText(publicRent, money)}.`

const emptiness = ({ analysis: { emptyDays }, suggestion: { stays } }: Found): string =>
  stays === null
    ? `At this rent, expect about ${counted(emptyDays, 'day')} until someone moves in.`
    : `At this rent, about ${Math.round(stays * 100)} of 100 tenants stay, and a home is empty for about ${counted(emptyDays, 'day')} if one leaves.`

/** A difference in dollars that no one would make. */
const SMALL = 5

function bound({ analysis: { suggestedRent }, suggestion: { most }, limits: { capPercent } }: Found): string | null {
  if (most.rent - suggestedRent >= SMALL) return null
  if (most.reason === 'cap') return `The limit of ${capPercent}% a year keeps it from rising further.`
  return most.reason === 'step'
    ? 'A rent is never raised by more than 10% in one step. Look at it again in a year.'
    : null
}
