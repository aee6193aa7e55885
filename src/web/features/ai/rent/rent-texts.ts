import { RENT_FACTOR_WORDS, type RentAnalysis } from '#contract/rent-analyses.ts'
import { formatMoney } from '#web/ui/format.ts'

/** A change with its sign: '+$50', '-$50'. */
export const signed = (dollars: number): string =>
  `${dollars > 0 ? '+' : dollars < 0 ? '-' : ''}${formatMoney(Math.abs(dollars))}`

/** What an estimate starts from, and what each fact adds or takes off, in whole dollars; what adds nothing is left out. */
export function factorLines({ factors, comparables }: Pick<RentAnalysis, 'factors' | 'comparables'>) {
  return factors
    .map(({ factor, amount }) => ({ factor, amount: Math.round(amount) }))
    .filter(({ factor, amount }) => factor === 'base' || amount !== 0)
    .map(({ factor, amount }) => {
      const isStart = factor === 'base'
      const label = isStart && comparables.length === 0 ? 'Assumed for a home like this' : RENT_FACTOR_WORDS[factor]
      return { factor, label, value: isStart ? formatMoney(amount) : signed(amount) }
    })
}
