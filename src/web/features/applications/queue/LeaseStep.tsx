import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { ApplicationDetail } from '#contract/applications.ts'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'

const LeaseDialog = lazyNamed(() => import('./LeaseDialog.tsx'), 'LeaseDialog')

/** Creates the lease of an approved application, or opens the existing one. */
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
