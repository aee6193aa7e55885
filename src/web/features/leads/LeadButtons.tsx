import { type LeadDetails, leads } from '#contract/leads.ts'
import { leadCan, mayStep } from '#contract/states.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'

/** What can be done with an inquiry besides answering it. */
export function LeadButtons({ lead }: { lead: LeadDetails }) {
  const { id, status, canApply } = lead
  const lose = useLose(id)
  const invite = useAction({
    noun: 'leads',
    send: () => call(leads.invite, { params: { id } }),
    done: () => 'Invitation sent',
  })
  return (
    <>
      {mayStep(leadCan.reopen, status) && (
        <Button busy={lose.isBusy} busyLabel="Reopening..." onClick={() => void lose.run(false)}>
          Reopen
        </Button>
      )}
      {mayStep(leadCan.lose, status) && (
        <Button busy={lose.isBusy} busyLabel="Saving..." onClick={() => void lose.run(true)}>
          Mark as lost
        </Button>
      )}
      {canApply && mayStep(leadCan.invite, status) && (
        <Button busy={invite.isBusy} busyLabel="Sending..." onClick={() => void invite.run()} variant="primary">
          Invite to apply
        </Button>
      )}
    </>
  )
}

function useLose(id: string) {
  const send = (isLost: boolean) => call(leads.update, { params: { id }, body: { isLost } })
  return useAction({
    noun: 'leads',
    send,
    done: (_lead, isLost) => (isLost ? 'Marked as lost' : 'Reopened'),
    undo: (_lead, isLost) => (isLost ? { send: () => send(false), done: 'Reopened' } : undefined),
  })
}
