import { Suspense, useState } from 'react'
import type { AffiliateApplicationDetails } from '#contract/affiliate-applications.ts'
import { api } from '#contract/api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Handed } from '#web/ui/HandOverDialog.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { handedTo } from '../invitations/invitation-texts.ts'

const DeclineAffiliateDialog = lazyNamed(() => import('./DeclineAffiliateDialog.tsx'), 'DeclineAffiliateDialog')

type Decision = BodyInput<typeof api.affiliateApplications.decide>

const DONE = { APPROVED: 'Affiliate approved and invited', DECLINED: 'Application declined' } as const

type AffiliateDecisionProps = {
  application: AffiliateApplicationDetails
  /** Takes the link of the invitation, where the server couldn't email it. */
  onHanded: (handed: Handed) => void
}

/** Approves or declines an application, after asking for confirmation. */
export function AffiliateDecision({ application, onHanded }: AffiliateDecisionProps) {
  const { id, name, email } = application
  const [isDeclining, setDeclining] = useState(false)
  const { run, isBusy, sending } = useAction({
    noun: 'affiliate-applications',
    question: ({ status }: Decision) =>
      status === 'APPROVED'
        ? {
            question: `Approve ${name}?`,
            detail: `We’ll email ${email} an invitation to an affiliate account with a referral link, or give you its link where this server can’t send email. This can’t be undone.`,
            confirmLabel: 'Approve',
          }
        : undefined,
    send: (body) => call(api.affiliateApplications.decide, { params: { id }, body }),
    done: ({ link }, { status }) => (typeof link === 'string' ? null : DONE[status]),
    onDone: ({ link }) => onHanded(handedTo({ ...application, link: link ?? null })),
  })
  // After a failure the dialog stays open, with what was typed.
  const decline = async (reason: string | null) => {
    if (await run({ status: 'DECLINED', reason })) setDeclining(false)
  }
  return (
    <>
      <Button busy={sending?.status === 'DECLINED'} onClick={() => isBusy || setDeclining(true)}>
        Decline
      </Button>
      <Button
        busy={sending?.status === 'APPROVED'}
        busyLabel="Approving..."
        onClick={() => void run({ status: 'APPROVED', reason: null })}
        variant="primary"
      >
        Approve
      </Button>
      <Suspense>
        {isDeclining && (
          <DeclineAffiliateDialog
            application={application}
            isBusy={isBusy}
            onClose={() => setDeclining(false)}
            onDecline={(reason) => void decline(reason)}
          />
        )}
      </Suspense>
    </>
  )
}
