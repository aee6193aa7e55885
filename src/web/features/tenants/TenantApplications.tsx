import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '#web/api/QueryView.tsx'
import { paths } from '#web/paths.ts'
import { formatDate } from '#web/ui/format.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { applicationStatuses } from '#web/words/states.ts'
import { propertyTitle } from '../applications/queue/admin-application-texts.ts'
import { applicationsOf } from './tenants.queries.ts'

/** The applications of a tenant's account, latest first, each with a link. */
export function TenantApplications({ applicantId }: { applicantId: string }) {
  return (
    <QueryView
      empty={<p className="text-ink-muted">No applications found</p>}
      query={useQuery(applicationsOf(applicantId))}
      skeleton={<SkeletonGroup label="Loading applications..." lines={2} />}
    >
      {({ rows }) => (
        <ul className="divide-y divide-line rounded-md border border-line">
          {rows.map((application) => (
            <li
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5"
              key={application.id}
            >
              <Link
                className="tap link inline-flex min-w-0 items-center wrap-anywhere"
                search={{ open: application.id }}
                to={paths.admin.applications}
              >
                {propertyTitle(application)}
              </Link>
              <span className="flex items-center gap-3 text-ink-muted">
                {formatDate(application.submittedAt)}
                <StateBadge look={applicationStatuses.badge(application.status)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}
