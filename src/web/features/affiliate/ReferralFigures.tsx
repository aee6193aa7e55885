import type { UseQueryResult } from '@tanstack/react-query'
import { utcDay } from '#contract/calendar.ts'
import { grouped } from '#contract/count.ts'
import type { ReferralSummary } from '#contract/referrals.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ChartCard } from '#web/ui/charts/ChartCard.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { clicksChart, clicksSummary } from './clicks-chart.ts'
import { ReferralLink } from './ReferralLink.tsx'

/** The link to share, and its visit and sign-up counts. */
export function ReferralFigures({ summary }: { summary: UseQueryResult<ReferralSummary> }) {
  return (
    <QueryView
      frame={(content) => <Card>{content}</Card>}
      query={summary}
      skeleton={
        <Card>
          <SkeletonGroup label="Loading your link..." lines={4} />
        </Card>
      }
    >
      {(figures) => <Figures {...figures} />}
    </QueryView>
  )
}

function Figures({ link, clicks, signUps, active, clicksByDay }: ReferralSummary) {
  const figures = [
    { label: 'Visits', value: clicks },
    { label: 'Sign-ups', value: signUps },
    { label: 'Active', value: active },
  ]
  return (
    <>
      {link !== null && (
        <Card>
          <ReferralLink link={link} />
        </Card>
      )}
      <Card flush>
        <dl className="grid grid-cols-3 divide-x divide-line">
          {figures.map(({ label, value }) => (
            <div className="px-4 py-4 sm:px-6" key={label}>
              <dt className="text-ink-muted">{label}</dt>
              <dd className="text-2xl font-semibold tabular-nums">{grouped(value)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {clicks > 0 && (
        <ChartCard
          data={clicksChart(clicksByDay, utcDay(new Date()))}
          summary={clicksSummary(clicksByDay)}
          title="Visits by day"
        />
      )}
      <p className="text-ink-muted">
        Nothing is paid through this page. What visits or sign-ups earn you, if anything, is what you agreed in writing.
      </p>
    </>
  )
}
