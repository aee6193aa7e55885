import { grouped, nounFor } from '#contract/count.ts'
import type { ReferralSummary } from '#contract/referrals.ts'
import { formatDate } from '#web/ui/format.ts'

/** Visits in the last 30 days, with a bar for each day that had any. */
export function ClicksByDay({ days }: { days: ReferralSummary['clicksByDay'] }) {
  const most = Math.max(...days.map(({ count }) => count))
  if (days.length === 0) return <p className="text-ink-muted">No one has opened your link in the last 30 days.</p>
  return (
    <ol className="flex flex-col gap-1.5">
      {days.toReversed().map(({ day, count }) => (
        <li className="grid grid-cols-[6rem_1fr_3rem] items-center gap-3" key={day}>
          <span className="text-ink-muted tabular-nums">{formatDate(day)}</span>
          <span aria-hidden="true" className="h-3 overflow-hidden rounded-sm bg-surface-sunken">
            <span className="block h-full rounded-sm bg-primary" style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className="text-right tabular-nums">
            {grouped(count)}
            <span className="sr-only"> {nounFor(count, 'visit')}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
