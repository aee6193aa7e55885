import { moneyInBrief } from '#contract/money-text.ts'
import { shownDay } from '../../texts.ts'
import type { AnsweredHome } from './home-answers.ts'

const NUMBER = /\d[\d,]*(?:\.\d+)?/g

const numbersIn = (text: string): string[] => (text.match(NUMBER) ?? []).map((found) => found.replaceAll(',', ''))

/** Every number that the facts of a home have, as texts write it. */
function numbersOf(home: AnsweredHome): Set<string> {
  const { rent, depositAmount, bedrooms, bathrooms, squareFeet, leaseMonths, availableFrom, title, city } = home
  const amounts = [rent, depositAmount].flatMap((amount) => (amount === null ? [] : [moneyInBrief(amount, home.money)]))
  const counts = [bedrooms, bathrooms, squareFeet, leaseMonths].flatMap((count) =>
    count === null ? [] : [String(count)],
  )
  const days = availableFrom === null ? [] : [shownDay(availableFrom, home.money)]
  return new Set([...amounts, ...counts, ...days, title, city].flatMap(numbersIn))
}

/** The sentences of an answer in which every number is one of the home's facts; any other is left out. */
export function withTrueNumbers(sentences: readonly string[], home: AnsweredHome): string[] {
  const known = numbersOf(home)
  return sentences.filter((sentence) => numbersIn(sentence).every((number) => known.has(number)))
}
