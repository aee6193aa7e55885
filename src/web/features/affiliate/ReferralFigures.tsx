import type { UseQueryResult } from '@tanstack/react-query'
import { grouped } from '#contract/count.ts'
import type { ReferralSummary } from '#contract/referrals.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { ClicksByDay } from './ClicksByDay.tsx'
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
      <Card>
        <h2 className="pb-4 text-base font-semibold">Visits by day</h2>
        <ClicksByDay days={clicksByDay} />
      </Card>
    </>
  )
}
