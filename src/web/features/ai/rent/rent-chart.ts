import type { RentAnalysis } from '#contract/rent-analyses.ts'
import type { ChartData } from '#web/ui/charts/series.ts'
import { formatMoney, formatMoneyShort } from '#web/ui/format.ts'

const NAME_SHOWN_MAX = 12

/** Rents compared as points, with the present rent, the suggested one and the range as lines across all of them. */
export function rentChart(result: RentAnalysis): ChartData {
  const { analysis, comparables } = result
  const { currentRent, suggestedRent, low, high } = analysis
  const homes = [
    { name: 'This home', rent: currentRent },
    ...comparables.map(({ title, rentAmount }) => ({ name: title, rent: rentAmount })),
  ].sort((one, other) => one.rent - other.rent)
  const shown = [low, high, suggestedRent, ...homes.map(({ rent }) => rent)]
  return {
    axis: 'Home',
    points: homes.map(({ name }) => ({ name, short: shorten(name) })),
    series: [{ name: 'Rent', kind: 'dot', values: homes.map(({ rent }) => rent) }],
    levels: [
      { name: 'Suggested rent', kind: 'level', value: suggestedRent },
      { name: 'Rent now', kind: 'quietLevel', value: currentRent },
    ],
    band: { name: 'Four of five such homes', low: Math.round(low), high: Math.round(high) },
    ticks: ticksAround(shown),
    format: (rent) => formatMoney(rent, result),
    formatShort: (rent) => formatMoneyShort(rent, result),
  }
}

/** How many steps an axis has at most, and how long each can be, times a power of ten: the axis writes a rent to a hundred. */
const STEPS_MAX = 6
const STEPS = [100, 200, 500]

/** Round values, evenly apart, that begin below all of `rents` and end above them. */
function ticksAround(rents: readonly number[]): number[] {
  const [lowest, highest] = [Math.min(...rents), Math.max(...rents)]
  for (let scale = 1; ; scale *= 10)
    for (const step of STEPS) {
      const [from, to] = [Math.floor(lowest / step / scale), Math.ceil(highest / step / scale)]
      const count = Math.max(to, from + 1) - from
      if (count <= STEPS_MAX) return Array.from({ length: count + 1 }, (_, at) => (from + at) * step * scale)
    }
}

const shorten = (name: string): string =>
  name.length > NAME_SHOWN_MAX ? `${name.slice(0, NAME_SHOWN_MAX - 1).trimEnd()}…` : name

/** What the chart says, in a sentence. */
export function rentChartSummary(result: RentAnalysis): string {
  const { analysis, comparables } = result
  const { suggestedRent, currentRent, low, high } = analysis
  const range = `${formatMoney(Math.round(low), result)} to ${formatMoney(Math.round(high), result)}`
  const rents = `${formatMoney(suggestedRent, result)} is suggested; the rent is ${formatMoney(currentRent, result)} now.`
  return comparables.length === 0
    ? `${rents} There’s no other rent to compare with yet.`
    : `${rents} Four of five such homes would rent for ${range}.`
}
