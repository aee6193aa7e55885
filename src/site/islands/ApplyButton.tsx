import { useEffect, useState } from 'react'
import { applications, type ListedApplication } from '#contract/applications.ts'
import { applicationPath, applyPath } from '#contract/paths.ts'
import { can } from '#contract/policy.ts'
import { isOpenApplication } from '#contract/states.ts'
import { ApplyLink } from '#site/parts/ApplyLink.tsx'
import { call } from '#web/api/call.ts'
import { session } from '#web/api/session.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { formatDate } from '#web/ui/format.ts'

/**
 * Leads people who are signed in to the application form, or to the application that keeps them from sending another. The
 * page is the same for all of them, so their browser asks.
 */
export function ApplyButton({ propertyId }: { propertyId: string }) {
  const open = useOpenApplication(propertyId)
  if (!open)
    return (
      <div className={open === undefined ? 'until-known' : undefined}>
        <ApplyLink href={applyPath(propertyId)} />
      </div>
    )
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <p>You applied on {formatDate(open.submittedAt)}.</p>
      <a className={buttonClasses({ variant: 'primary' })} href={applicationPath(open.id)}>
        <span>
          View<span className="sr-only"> your application</span>
        </span>
      </a>
    </div>
  )
}

/** The visitor's open application for a home; null if there is none, undefined until that is known. */
function useOpenApplication(propertyId: string) {
  const [open, setOpen] = useState<ListedApplication | null>()
  useEffect(() => {
    const user = session.token() === null ? null : session.user()
    if (!user || !can(user, 'application.create')) return setOpen(null)
    call(applications.list, { query: { propertyId, applicantId: user.id }, stay: true }).then(
      ({ rows }) => setOpen(rows.find(isOpenApplication) ?? null),
      // The form asks again, and says why if it can't be sent.
      () => setOpen(null),
    )
  }, [propertyId])
  return open
}
