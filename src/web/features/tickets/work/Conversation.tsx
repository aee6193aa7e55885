import type { TicketEvent } from '#contract/tickets.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { type HistoryEntry, historyOf } from '../ticket-texts.ts'

/** The comments on a ticket, with its history in between. */
export function Conversation({ events }: { events: readonly TicketEvent[] }) {
  return (
    <ol className="flex flex-col gap-4">
      {historyOf(events).map((entry) => (
        <li key={entry.id}>{'comment' in entry ? <Comment entry={entry} /> : <Line entry={entry} />}</li>
      ))}
    </ol>
  )
}

function Comment({ entry }: { entry: HistoryEntry & { comment: string } }) {
  const { who, at, isByReporter, comment } = entry
  return (
    <div className="flex items-start gap-3">
      <Avatar name={who} />
      <div className="min-w-0 flex-1 rounded-lg border border-line bg-surface px-4 py-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium">{who}</span>
          {isByReporter && <Badge>Reporter</Badge>}
          <When at={at} />
        </p>
        <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{comment}</p>
      </div>
    </div>
  )
}

function Line({ entry }: { entry: HistoryEntry & { line: string } }) {
  return (
    <p className="flex items-start gap-3 text-ink-muted">
      <span aria-hidden="true" className="flex w-9 shrink-0 justify-center pt-1.5">
        <span className="size-2 rounded-full bg-line-strong" />
      </span>
      <span className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere">
        <span>
          <span className="font-medium text-ink">{entry.who}</span> {entry.line}
        </span>
        <When at={entry.at} />
      </span>
    </p>
  )
}

const When = ({ at }: { at: string }) => (
  <time className="whitespace-nowrap text-ink-muted" dateTime={at}>
    {formatDateTime(at)}
  </time>
)
