import type { LeadDetails } from '#contract/leads.ts'
import { formatDateTime } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { leadStatuses } from '#web/words/states.ts'
import { LeadScore } from './LeadScore.tsx'
import { joined } from './lead-texts.ts'
import { nextShowing } from './lead-thread.ts'

/** Where an inquiry stands, who wrote it, and how its score came about. */
export function LeadFacts({ lead }: { lead: LeadDetails }) {
  const { status, propertyTitle, email, reasons, invitedAt } = lead
  const comes = nextShowing(lead, new Date())
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateBadge look={leadStatuses.badge(status)} />
        <LeadScore lead={lead} />
      </div>
      <p>
        {propertyTitle ?? 'About no home'}{' '}
        <a className="link" href={`mailto:${encodeURI(email)}`}>
          {email}
        </a>
      </p>
      {reasons.length > 0 && <p className="text-ink-muted">{joined(reasons)}</p>}
      {comes !== null && <p className="font-medium">Showing {comes}</p>}
      {invitedAt !== null && <p className="text-ink-muted">Invited to apply {formatDateTime(invitedAt)}</p>}
    </div>
  )
}
