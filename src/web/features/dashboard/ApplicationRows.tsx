import type { ListedApplication } from '#contract/applications.ts'
import { applicationLabel, applicationTone } from '#web/features/applications/application-status.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { formatDate } from '#web/ui/format.ts'

type ApplicationRowsProps = {
  applications: readonly ListedApplication[]
  /** Whether the rows are headed by who applied, with the home beneath; else by the home. */
  byApplicant?: boolean
}

/** A few applications in brief, with their status. */
export function ApplicationRows({ applications, byApplicant = false }: ApplicationRowsProps) {
  return (
    <ul className="divide-y divide-line">
      {applications.map(({ id, applicantName, propertyTitle, status, submittedAt }) => (
        <li className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6" key={id}>
          <div className="min-w-0">
            <p className="truncate font-medium">{byApplicant ? applicantName : propertyTitle}</p>
            <p className="flex flex-wrap gap-x-3 text-ink-muted">
              {byApplicant && <span>{propertyTitle}</span>}
              <span>Submitted {formatDate(submittedAt)}</span>
            </p>
          </div>
          <Badge tone={applicationTone(status)}>{applicationLabel(status)}</Badge>
        </li>
      ))}
    </ul>
  )
}
