import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { counted } from '#contract/count.ts'
import { applicationCan, mayStep } from '#contract/states.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { LeaseLink } from '../../leases/LeaseLink.tsx'
import { applicationById } from '../applications.queries.ts'
import { undoDecisions } from './use-decision.ts'

const LeaseDialog = lazyNamed(() => import('./LeaseDialog.tsx'), 'LeaseDialog')

type AfterApprovalProps = {
  application: Pick<
    ListedApplication,
    'id' | 'status' | 'applicantName' | 'propertyTitle' | 'waiting' | 'holdsHome' | 'heldForOther' | 'leaseId'
  >
  size: 'sm' | 'md'
}

/** What comes after an approval: the lease, and a decision for everyone else who waits for the home. */
export function AfterApproval({ application, size }: AfterApprovalProps) {
  const { status, waiting, holdsHome, leaseId } = application
  if (!mayStep(applicationCan.lease, status)) return null
  const hasHome = holdsHome || leaseId !== null
  return (
    <>
      {hasHome && waiting > 0 && <DeclineOthers application={application} size={size} />}
      <LeaseStep application={application} size={size} />
    </>
  )
}

/** Creates the lease of an approved application, or opens the existing one. */
function LeaseStep({ application, size }: AfterApprovalProps) {
  const { id, leaseId, heldForOther, applicantName } = application
  const [maySee, mayLease] = [useCan('lease.list'), useCan('lease.create')]
  const [isOpen, setOpen] = useState(false)
  const whose = <span className="sr-only"> for {applicantName}</span>
  if (leaseId !== null) {
    if (!maySee) return null
    return (
      <LeaseLink className={buttonClasses({ variant: 'primary', size })} id={leaseId}>
        <span>Open lease{whose}</span>
      </LeaseLink>
    )
  }
  if (!mayLease || heldForOther) return null
  return (
    <>
      <Button onClick={() => setOpen(true)} size={size} variant="primary">
        <span>Create lease{whose}</span>
      </Button>
      {isOpen && <LeaseOf id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The lease form needs the whole application: when the applicant wants to move in, and the rent. */
function LeaseOf({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(applicationById(id))
  return <Suspense>{data && <LeaseDialog application={data} onClose={onClose} />}</Suspense>
}

function DeclineOthers({ application, size }: AfterApprovalProps) {
  const { id, propertyTitle, applicantName, waiting } = application
  const others = waiting === 1 ? 'the other one' : `the other ${waiting}`
  const { run, isBusy } = useAction({
    noun: 'applications',
    question: () => ({
      question: `Decline everyone else who applied for ${propertyTitle}?`,
      detail: 'They’re declined because the home was rented to someone else. We’ll email each of them.',
      confirmLabel: 'Decline everyone else',
      danger: true,
    }),
    send: () => call(api.applications.declineOthers, { params: { id } }),
    done: ({ declined }) => `${counted(declined.length, 'application')} declined`,
    undo: ({ declined }) => undoDecisions(declined.map((other) => other.id)),
  })
  return (
    <Button busy={isBusy} onClick={() => void run()} size={size}>
      <span>
        Decline {others}
        <span className="sr-only"> than {applicantName}</span>
      </span>
    </Button>
  )
}
