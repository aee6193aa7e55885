import type { Lead } from '#contract/leads.ts'
import { formatDate } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { leadTemperatures } from '#web/words/states.ts'

// A line can end with the dot but never starts with it.
const DOT = '\u00a0· '

/** One inquiry: who asks, about which home, how likely they are to rent it, and how to answer. */
export function InquiryRow({ lead }: { lead: Lead }) {
  const { firstName, lastName, email, message, propertyTitle, createdAt, score, temperature, reasons } = lead
  return (
    <li className="px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-medium">{[firstName, lastName].filter(Boolean).join(' ')}</p>
          <p className="text-ink-muted">{[propertyTitle, formatDate(createdAt)].filter(Boolean).join(DOT)}</p>
        </div>
        <p className="flex items-center gap-2 text-ink-muted">
          <span className="tabular-nums">{score} of 100</span>
          <StateBadge look={leadTemperatures.badge(temperature)} />
        </p>
      </div>
      {message !== null && <p className="mt-2 max-w-prose whitespace-pre-line">{message}</p>}
      {reasons.length > 0 && <p className="mt-2 text-ink-muted">{reasons.join(DOT)}</p>}
      <a className="link tap mt-2 inline-flex min-h-6 items-center" href={`mailto:${encodeURI(email)}`}>
        {email}
      </a>
    </li>
  )
}
