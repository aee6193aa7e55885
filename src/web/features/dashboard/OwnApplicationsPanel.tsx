import { useQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { BrowseLink } from '../properties/browse/BrowseLink.tsx'
import { ApplicationRows } from './ApplicationRows.tsx'
import { ownApplicationsQuery } from './dashboard.queries.ts'
import { MoreLink } from './MoreLink.tsx'
import { Panel } from './Panel.tsx'

/** A tenant's own applications and their status. */
export function OwnApplicationsPanel() {
  return (
    <Panel
      more={<MoreLink to={paths.applications}>View all</MoreLink>}
      query={useQuery(ownApplicationsQuery(useUser().id))}
      title="Your applications"
    >
      {({ rows }) =>
        rows.length > 0 ? (
          <ApplicationRows applications={rows} />
        ) : (
          <EmptyState
            action={<BrowseLink variant="primary" />}
            icon={House}
            message="Find a home you like and apply. You can follow your application here."
            title="You haven’t applied for a home yet"
          />
        )
      }
    </Panel>
  )
}
