import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { AffiliateApplicationDetails } from '#contract/affiliate-applications.ts'
import { api } from '#contract/api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useReloadAffiliateApplications } from './affiliate-applications.queries.ts'

// The window is fetched when somebody declines, not with the screen.
const DeclineAffiliateDialog = lazy(async () => ({
  default: (await import('./DeclineAffiliateDialog.tsx')).DeclineAffiliateDialog,
}))

const DONE = { APPROVED: 'Affiliate approved and invited', DECLINED: 'Application declined' } as const

/** Approves an application or declines it, after a question. */
export function AffiliateDecision({ application }: { application: AffiliateApplicationDetails }) {
  const { name, email } = application
  const confirm = useConfirm()
  const [isDeclining, setDeclining] = useState(false)
  const decide = useDecide(application.id)
  const isBusy = (status: keyof typeof DONE) => decide.isPending && decide.variables.status === status
  const approve = async () => {
    const isSure = await confirm({
      question: `Approve ${name}?`,
      detail: `An invitation to an affiliate account with a referral link is mailed to ${email}. This cannot be undone.`,
      confirmLabel: 'Approve',
    })
    if (isSure) decide.mutate({ status: 'APPROVED', reason: null })
  }
  return (
    <>
      <Button busy={isBusy('DECLINED')} onClick={() => decide.isPending || setDeclining(true)}>
        Decline
      </Button>
      <Button
        busy={isBusy('APPROVED')}
        busyLabel="Approving..."
        onClick={() => decide.isPending || void approve()}
        variant="primary"
      >
        Approve
      </Button>
      <Suspense>
        {isDeclining && (
          <DeclineAffiliateDialog
            isBusy={decide.isPending}
            name={name}
            onClose={() => setDeclining(false)}
            // After a failure the window stays, with what was typed.
            onDecline={(reason) =>
              decide.mutate({ status: 'DECLINED', reason }, { onSuccess: () => setDeclining(false) })
            }
          />
        )}
      </Suspense>
    </>
  )
}

function useDecide(id: string) {
  const toast = useToast()
  const reload = useReloadAffiliateApplications()
  return useMutation({
    mutationFn: (body: BodyInput<typeof api.affiliateApplications.decide>) =>
      call(api.affiliateApplications.decide, { params: { id }, body }),
    onSuccess: (_decided, { status }) => toast.success(DONE[status]),
    onError: (error) => toast.error(error.message),
    onSettled: reload,
  })
}
