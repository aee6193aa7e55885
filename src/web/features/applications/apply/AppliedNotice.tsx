import { Link } from '@tanstack/react-router'
import type { ListedApplication } from '#contract/applications.ts'
import { paths } from '#web/paths.ts'
import { formatDate } from '#web/ui/format.ts'

/** In place of applying again for a home: when the viewer applied, and the way to that application. */
export function AppliedNotice({
  application,
}: {
  application: Pick<ListedApplication, 'id' | 'submittedAt' | 'propertyTitle'>
}) {
  const { id, submittedAt, propertyTitle } = application
  return (
    <p>
      You applied on {formatDate(submittedAt)}.{' '}
      <Link className="link" search={{ application: id }} to={paths.applications}>
        View it<span className="sr-only"> (the application for {propertyTitle})</span>
      </Link>
    </p>
  )
}
