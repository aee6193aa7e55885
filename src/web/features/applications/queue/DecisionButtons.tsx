import { Suspense, useState } from 'react'
import type { ListedApplication } from '#contract/applications.ts'
import { applicationCan, mayStep } from '#contract/states.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { AfterApproval } from './AfterApproval.tsx'
import { useApproval } from './use-approval.ts'
import type { Decision, DecisionWords, useDecision } from './use-decision.ts'

const DeclineDialog = lazyNamed(() => import('./DeclineDialog.tsx'), 'DeclineDialog')
const ConditionsDialog = lazyNamed(() => import('./ConditionsDialog.tsx'), 'ConditionsDialog')

type DecisionButtonsProps = {
  application: ListedApplication
  decision: ReturnType<typeof useDecision>
  /** `table` offers the decision for PENDING applications only; `detail` offers everything the status allows. */
  place: 'table' | 'detail'
}

/** The decisions an application's status allows, and what comes after an approval. No one else can be approved then. */
export function DecisionButtons({ application, decision, place }: DecisionButtonsProps) {
  const { status, applicantName } = application
  const { decide, busy } = decision
  const [asking, setAsking] = useState<'decline' | 'conditions' | null>(null)
  const approve = useApproval(application, decide)
  const isOffered = place === 'detail' || status === 'PENDING'
  const size = place === 'table' ? 'sm' : 'md'
  const isBusy = (step: Decision) => busy?.id === application.id && busy.status === step
  const whose = <span className="sr-only"> the application from {applicantName}</span>
  const send = async (to: Decision, words: DecisionWords) => {
    // After a failure the dialog stays open, with what was typed.
    if (await decide(application, to, words)) setAsking(null)
  }

  const mayApprove = isOffered && mayStep(applicationCan.approve, status) && !application.heldForOther
  const approveButton = mayApprove && (
    <Button
      busy={isBusy('APPROVED')}
      key="approve"
      onClick={() => void approve()}
      size={size}
      variant={place === 'detail' ? 'primary' : 'secondary'}
    >
      <span>Approve{whose}</span>
    </Button>
  )
  const declineButton = isOffered && mayStep(applicationCan.decline, status) && (
    <Button busy={isBusy('DECLINED')} key="decline" onClick={() => setAsking('decline')} size={size}>
      <span>Decline{whose}</span>
    </Button>
  )
  return (
    <>
      {place === 'detail' && mayStep(applicationCan.review, status) && (
        <Button busy={isBusy('REVIEWING')} onClick={() => void decide(application, 'REVIEWING')} size={size}>
          Start review
        </Button>
      )}
      {place === 'table' ? [approveButton, declineButton] : declineButton}
      {place === 'detail' && mayApprove && (
        <Button onClick={() => setAsking('conditions')}>Approve with conditions</Button>
      )}
      {place === 'detail' && approveButton}
      <AfterApproval application={application} size={size} />
      <Suspense>
        {asking === 'decline' && (
          <DeclineDialog
            application={application}
            isBusy={isBusy('DECLINED')}
            onClose={() => setAsking(null)}
            onDecline={(words) => void send('DECLINED', words)}
          />
        )}
        {asking === 'conditions' && (
          <ConditionsDialog
            application={application}
            isBusy={isBusy('APPROVED')}
            onApprove={(conditions) => void send('APPROVED', { conditions })}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </>
  )
}
