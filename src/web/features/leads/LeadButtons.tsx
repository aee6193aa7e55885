import { type LeadDetails, type LeadShowing, leads } from '#contract/leads.ts'
import { leadCan, mayStep } from '#contract/states.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatWeekdayTime } from '#web/ui/format-times.ts'
import { leadName } from './lead-texts.ts'

/** What can be done with an inquiry besides answering it. */
export function LeadButtons({ lead }: { lead: LeadDetails }) {
  const { id, status, canApply } = lead
  const lose = useLose(lead)
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

function useLose(lead: LeadDetails) {
  const showing = lead.showings.find(
    ({ canceledAt, startsAt }) => canceledAt === null && Date.parse(startsAt) > Date.now(),
  )
  const send = (isLost: boolean) => call(leads.update, { params: { id: lead.id }, body: { isLost } })
  return useAction({
    noun: 'leads',
    question: (isLost: boolean) => (isLost && showing ? showingQuestion(lead, showing) : undefined),
    send,
    done: (_lead, isLost) => (isLost ? 'Marked as lost' : 'Reopened'),
    // A canceled showing doesn't come back.
    undo: (_lead, isLost) => (isLost && !showing ? { send: () => send(false), done: 'Reopened' } : undefined),
  })
}

const showingQuestion = (lead: LeadDetails, { startsAt, timeZone }: LeadShowing) => ({
  question: 'Mark as lost and cancel the showing?',
  detail: `${leadName(lead)} booked ${formatWeekdayTime(startsAt, timeZone)}. We’ll email them that it’s canceled.`,
  confirmLabel: 'Mark as lost',
  cancelLabel: 'Keep it',
  danger: true,
})
