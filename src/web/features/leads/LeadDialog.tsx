import { useQuery } from '@tanstack/react-query'
import type { LeadDetails } from '#contract/leads.ts'
import { leadCan, mayStep } from '#contract/states.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { LeadButtons } from './LeadButtons.tsx'
import { LeadFacts } from './LeadFacts.tsx'
import { LeadThread } from './LeadThread.tsx'
import { leadName } from './lead-texts.ts'
import { leadById } from './leads.queries.ts'
import { ReceivedForm, ReplyForm } from './MessageForm.tsx'

/** One inquiry: what was asked and answered, and what to do next. */
export function LeadDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const reading = useQuery(leadById(id))
  const lead = reading.data
  return (
    <Dialog
      footer={lead?.canChange && <LeadButtons lead={lead} />}
      onClose={onClose}
      open
      size="lg"
      title={lead ? leadName(lead) : 'Inquiry'}
    >
      <QueryView
        gone={<EmptyState message="It may have been erased with the account that asked." title="Inquiry not found" />}
        query={reading}
        skeleton={<SkeletonGroup label="Loading inquiry..." lines={6} />}
      >
        {(shown) => <Opened lead={shown} />}
      </QueryView>
    </Dialog>
  )
}

function Opened({ lead }: { lead: LeadDetails }) {
  const { canChange, status, messages } = lead
  return (
    <div className="flex flex-col gap-6">
      <LeadFacts lead={lead} />
      <LeadThread lead={lead} />
      {/* A new message begins the forms again, with a new draft. */}
      {canChange && mayStep(leadCan.answer, status) && <ReplyForm key={`reply ${messages.length}`} lead={lead} />}
      {canChange && <ReceivedForm key={`received ${messages.length}`} lead={lead} />}
    </div>
  )
}
