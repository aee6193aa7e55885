import type { Lead } from '#contract/leads.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { leadStatuses } from '#web/words/states.ts'
import { LeadScore } from './LeadScore.tsx'
import { joined, leadName } from './lead-texts.ts'

/** One inquiry: who asks, about which home, how likely they are to rent it, and a way to answer. */
export function InquiryRow({ lead, onOpen }: { lead: Lead; onOpen: (id: string) => void }) {
  const { message, propertyTitle, createdAt, reasons, status } = lead
  const name = leadName(lead)
  return (
    <li className="px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <span className="min-w-0">{name}</span> <StateBadge look={leadStatuses.badge(status)} />
          </p>
          <p className="text-ink-muted">{joined([propertyTitle, formatDate(createdAt)])}</p>
        </div>
        <LeadScore lead={lead} />
      </div>
      {message !== null && <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{message}</p>}
      {reasons.length > 0 && <p className="mt-2 text-ink-muted">{joined(reasons)}</p>}
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 text-ink-muted wrap-anywhere">{lead.email}</span>
        <Button aria-label={`Open the inquiry of ${name}`} onClick={() => onOpen(lead.id)} size="sm">
          Open
        </Button>
      </p>
    </li>
  )
}
