import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReminderRun } from '#contract/reminders.ts'
import type { ReminderRunOutcome } from '#contract/states.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { pageCount } from '#web/ui/page-items.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { KIND_WORDS, outcomeText } from './reminder-texts.ts'
import { RUNS_PAGE_SIZE, runsOf } from './reminders.queries.ts'

const TONES: Record<ReminderRunOutcome, Tone> = { SENT: 'green', NOBODY: 'yellow', MISSED: 'red', NOT_NEEDED: 'gray' }

/** What a reminder has done so far, newest first, a page at a time. */
export function RunHistory({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useQuery(runsOf(id, page))
  return (
    <section>
      <h3 className="pb-2 text-base font-semibold">Run history</h3>
      {isPending && <SkeletonGroup label="Loading runs..." lines={3} />}
      {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className="text-ink-muted">It has not run yet.</p>}
      {data && data.total > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {data.rows.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ul>
      )}
      {data && data.total > RUNS_PAGE_SIZE && (
        <div className="pt-3">
          <Pagination
            label="Pages of runs"
            onPage={setPage}
            page={page}
            pageCount={pageCount(data.total, RUNS_PAGE_SIZE)}
          />
        </div>
      )}
    </section>
  )
}

function RunRow({ run }: { run: ReminderRun }) {
  const kind = KIND_WORDS[run.kind]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="tabular-nums sm:w-48">{formatDateTime(run.ranAt)}</span>
      <Badge tone={TONES[run.outcome]}>{outcomeText(run)}</Badge>
      {kind && (
        <span className="text-ink-muted">
          {kind}
          {run.kind === 'LATE' && `, was due ${formatDateTime(run.occurrence)}`}
        </span>
      )}
    </li>
  )
}
