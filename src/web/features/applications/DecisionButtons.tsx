import { lazy, Suspense, useState } from 'react'
import type { ListedApplication } from '#contract/applications.ts'
import { applicationCan, mayStep } from '#contract/states.ts'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import type { Decision, useDecision } from './use-decision.ts'

// The window is fetched when somebody declines, not with the screen.
const DeclineDialog = lazy(async () => ({ default: (await import('./DeclineDialog.tsx')).DeclineDialog }))

type DecisionButtonsProps = {
  application: Pick<ListedApplication, 'id' | 'status' | 'applicantName'>
  decision: ReturnType<typeof useDecision>
  /** `table` offers the decision for PENDING applications only; `detail` whatever the state allows. */
  place: 'table' | 'detail'
}

/** What may be decided about an application in its state. */
export function DecisionButtons({ application, decision, place }: DecisionButtonsProps) {
  const { status, applicantName } = application
  const { decide, busy } = decision
  const [isDeclining, setDeclining] = useState(false)
  const confirm = useConfirm()
  const isOffered = place === 'detail' || status === 'PENDING'
  const size = place === 'table' ? 'sm' : 'md'
  const isBusy = (step: Decision) => busy?.id === application.id && busy.status === step
  const whose = <span className="sr-only"> the application of {applicantName}</span>

  const approve = async () => {
    const isSure = await confirm({
      question: 'Approve this application?',
      detail: `${applicantName} will see that the application was approved. This cannot be undone.`,
      confirmLabel: 'Approve application',
    })
    if (isSure) await decide(application, 'APPROVED')
  }
  const decline = async (reason: string | null) => {
    await decide(application, 'DECLINED', reason)
    setDeclining(false)
  }

  const approveButton = isOffered && mayStep(applicationCan.approve, status) && (
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
    <Button busy={isBusy('DECLINED')} key="decline" onClick={() => setDeclining(true)} size={size}>
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
      {place === 'table' ? [approveButton, declineButton] : [declineButton, approveButton]}
      <Suspense>
        {isDeclining && (
          <DeclineDialog
            applicantName={applicantName}
            isBusy={isBusy('DECLINED')}
            onClose={() => setDeclining(false)}
            onDecline={(reason) => void decline(reason)}
          />
        )}
      </Suspense>
    </>
  )
}
