import { Link } from '@tanstack/react-router'
import type { ListedApplication } from '#contract/applications.ts'
import { paths } from '#web/paths.ts'
import { formatDate } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { applicationStatuses } from '#web/words/states.ts'

type ApplicationRowsProps = {
  applications: readonly ListedApplication[]
  /** Whether each row starts with the applicant, with the home below; otherwise it starts with the home. */
  byApplicant?: boolean
}

/** A few applications with their status; each links to the whole application. */
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
                {byApplicant && <span className="min-w-0">{propertyTitle}</span>}
                <span>Submitted {formatDate(submittedAt)}</span>
              </span>
            </span>
            <StateBadge look={applicationStatuses.badge(status)} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
