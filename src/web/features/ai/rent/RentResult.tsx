import { sizeText } from '#contract/home-fact-texts.ts'
import type { RentAnalysis } from '#contract/rent-analyses.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChartCard } from '#web/ui/charts/ChartCard.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { bedsText } from '../../properties/property-texts.ts'
import { RentFactors } from './RentFactors.tsx'
import { RentResultActions } from './RentResultActions.tsx'
import { rentChart, rentChartSummary } from './rent-chart.ts'
import { signed } from './rent-texts.ts'

/** What an analysis suggests, why, and which rents it compared. */
export function RentResult({ result, onRemoved }: { result: RentAnalysis; onRemoved: () => void }) {
  const { analysis, metrics, raise, recommendations } = result
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Card className="flex flex-col gap-5">
        <div role="status">
          <p className="text-ink-muted">
            Suggested rent for <span className="wrap-anywhere">{result.basis.home.title}</span>
          </p>
          <p>
            <span className="text-3xl font-semibold tabular-nums">{formatMoney(analysis.suggestedRent, result)}</span>{' '}
            <span className="text-ink-muted">a month</span>
          </p>
        </div>
        <DefinitionList
          columns={2}
          items={[
            { label: 'Rent now', value: formatMoney(analysis.currentRent, result) },
            { label: 'Confidence', value: `${analysis.confidence}%` },
            { label: 'Monthly increase', value: signed(metrics.monthlyIncrease, result) },
            { label: 'Annual increase', value: signed(metrics.annualIncrease, result) },
            { label: 'Market estimate', value: formatMoney(Math.round(analysis.marketRent), result) },
            {
              label: 'Four of five such homes',
              value: `${formatMoney(Math.round(analysis.low), result)} to ${formatMoney(Math.round(analysis.high), result)}`,
            },
            ...(raise ? [{ label: 'Increase from', value: formatDate(raise.earliestOn) }] : []),
            ...(raise?.noticeBy ? [{ label: 'Tell the tenant by', value: formatDate(raise.noticeBy) }] : []),
          ]}
        />
        <section aria-labelledby="recommendations">
          <h2 className="text-lg font-semibold" id="recommendations">
            Recommendations
          </h2>
          <ul className="mt-2 flex max-w-prose list-disc flex-col gap-1.5 pl-5">
            {recommendations.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
        <RentResultActions onRemoved={onRemoved} result={result} />
      </Card>
      <ChartCard data={rentChart(result)} summary={rentChartSummary(result)} title="Rents compared" />
      <RentFactors result={result} />
      <Comparables result={result} />
    </div>
  )
}

/** How many the list shows; the chart and the file have all of them. */
const SHOWN_MAX = 8

function Comparables({ result }: { result: RentAnalysis }) {
  const { comparables } = result
  if (comparables.length === 0) return null
  return (
    <Card flush>
      <h2 className="border-b border-line px-4 py-3 text-lg font-semibold sm:px-6">Compared with</h2>
      <ul className="divide-y divide-line">
        {comparables
          .slice(0, SHOWN_MAX)
          .map(({ propertyId, title, city, bedrooms, squareFeet, rentAmount, since, part }) => (
            <li className="flex flex-wrap justify-between gap-x-4 px-4 py-3 sm:px-6" key={propertyId}>
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{title}</p>
                <p className="text-ink-muted">
                  {[city, bedsText({ bedrooms }), squareFeet && sizeText(squareFeet)].filter(Boolean).join(' · ')}
                </p>
              </div>
              <div className="sm:text-right">
                <p className="font-medium tabular-nums">{formatMoney(rentAmount, result)}</p>
                <p className="text-ink-muted">
                  since {formatDate(since)}, {part}% of the estimate
                </p>
              </div>
            </li>
          ))}
      </ul>
    </Card>
  )
}
