import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ApplicationRows } from './ApplicationRows.tsx'
import { countText } from './briefs.ts'
import { waitingQuery } from './dashboard.queries.ts'
import { MoreLink } from './MoreLink.tsx'
import { Panel } from './Panel.tsx'

/** The applications waiting for a landlord's decision. */
export function WaitingPanel() {
  const waiting = useQuery(waitingQuery)
  return (
    <Panel
      more={<MoreLink to={paths.applications}>View applications</MoreLink>}
      query={waiting}
      title={waiting.data ? `Applications waiting (${countText(waiting.data.total)})` : 'Applications waiting'}
    >
      {({ rows }) =>
        rows.length > 0 ? (
          <ApplicationRows applications={rows} byApplicant />
        ) : (
          <EmptyState
            icon={CircleCheck}
            message="New applications for your homes will appear here."
            title="No applications waiting"
          />
        )
      }
    </Panel>
  )
}
