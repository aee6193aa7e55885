import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { formatDate } from '#web/ui/format.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { applicationLabel, applicationTone } from '../applications/application-status.ts'
import { propertyTitle } from '../applications/queue/admin-application-texts.ts'
import { applicationsOf } from './tenants.queries.ts'

/** What a tenant's account has applied for, latest first; each leads to the application. */
export function TenantApplications({ applicantId }: { applicantId: string }) {
  const applications = useQuery(applicationsOf(applicantId))
  const { data } = applications
  if (applications.isError && !data)
    return <ErrorPanel message={applications.error.message} onRetry={() => void applications.refetch()} />
  if (!data) return <SkeletonGroup label="Loading applications..." lines={2} />
  if (data.rows.length === 0) return <p className="text-ink-muted">No applications found</p>
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {data.rows.map((application) => (
        <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5" key={application.id}>
          <Link
            className="tap link inline-flex min-w-0 items-center wrap-anywhere"
            search={{ open: application.id }}
            to={paths.admin.applications}
          >
            {propertyTitle(application)}
          </Link>
          <span className="flex items-center gap-3 text-ink-muted">
            {formatDate(application.submittedAt)}
            <Badge tone={applicationTone(application.status)}>{applicationLabel(application.status)}</Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}
