import { type RentAnalysis, rentFactorText } from '#contract/rent-analyses.ts'
import { formatMoney, type InMoney } from '#web/ui/format.ts'

/** A change with its sign: '+$50', '-$50'. */
export const signed = (amount: number, money?: InMoney): string =>
  `${amount > 0 ? '+' : amount < 0 ? '-' : ''}${formatMoney(Math.abs(amount), money)}`

/** What an estimate starts from, and what each fact adds or takes off, in whole dollars; what adds nothing is left out. */
export function factorLines({ factors, ...found }: Pick<RentAnalysis, 'factors' | 'comparables' | 'basis'> & InMoney) {
  return factors
    .map(({ factor, amount }) => ({ factor, amount: Math.round(amount) }))
    .filter(({ factor, amount }) => factor === 'base' || amount !== 0)
    .map(({ factor, amount }) => {
      const isStart = factor === 'base'
      return {
        factor,
        label: rentFactorText(factor, found),
        value: isStart ? formatMoney(amount, found) : signed(amount, found),
      }
    })
}
