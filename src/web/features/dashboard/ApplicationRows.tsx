import { Link } from '@tanstack/react-router'
import type { ListedApplication } from '#contract/applications.ts'
import { applicationLabel, applicationTone } from '#web/features/applications/application-status.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { formatDate } from '#web/ui/format.ts'

type ApplicationRowsProps = {
  applications: readonly ListedApplication[]
  /** Whether the rows are headed by who applied, with the home beneath; else by the home. */
  byApplicant?: boolean
}

/** A few applications in brief, with their status; each opens the whole of it. */
export function ApplicationRows({ applications, byApplicant = false }: ApplicationRowsProps) {
  return (
    <ul className="divide-y divide-line">
      {applications.map(({ id, applicantName, propertyTitle, status, submittedAt }) => (
        <li key={id}>
          <Link
            className="flex items-center justify-between gap-4 px-4 py-3 transition-colors duration-100 hover:bg-surface-hover focus-visible:-outline-offset-2 sm:px-6"
            search={{ application: id }}
            to={paths.applications}
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{byApplicant ? applicantName : propertyTitle}</span>
              <span className="flex flex-wrap gap-x-3 text-ink-muted">
                {byApplicant && <span>{propertyTitle}</span>}
                <span>Submitted {formatDate(submittedAt)}</span>
              </span>
            </span>
            <Badge tone={applicationTone(status)}>{applicationLabel(status)}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  )
}
