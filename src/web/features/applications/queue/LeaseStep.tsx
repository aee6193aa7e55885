import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ApplicationDetail } from '#contract/applications.ts'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'

// The window is fetched when somebody makes a lease, not with the application.
const LeaseDialog = lazy(async () => ({ default: (await import('./LeaseDialog.tsx')).LeaseDialog }))

/** From an approved application to its lease: makes one, or leads to the one there is. */
export function LeaseStep({ application }: { application: ApplicationDetail }) {
  const { leaseId, canBeLeased } = application
  const maySee = useCan('lease.list')
  const [isOpen, setOpen] = useState(false)
  if (leaseId !== null && maySee) {
    return (
      <Link className={buttonClasses({ variant: 'primary' })} params={{ id: leaseId }} to={paths.lease}>
        Open lease
      </Link>
    )
  }
  if (!canBeLeased) return null
  return (
    <>
      <Button onClick={() => setOpen(true)} variant="primary">
        Create lease
      </Button>
      <Suspense>{isOpen && <LeaseDialog application={application} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
