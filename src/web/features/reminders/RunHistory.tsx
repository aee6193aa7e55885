import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReminderRun } from '#contract/reminders.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { pageCount } from '#web/ui/page-items.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { runOutcomes } from '#web/words/states.ts'
import { KIND_WORDS, leftOutTexts, outcomeText } from './reminder-texts.ts'
import { RUNS_PAGE_SIZE, runsOf } from './reminders.queries.ts'

/** A reminder's past runs, newest first, a page at a time. */
export function RunHistory({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const runs = useQuery(runsOf(id, page))
  const total = runs.data?.total ?? 0
  return (
    <section>
      <h3 className="pb-2 text-base font-semibold">Run history</h3>
      <QueryView
        empty={<p className="text-ink-muted">It hasn’t run yet.</p>}
        query={runs}
        skeleton={<SkeletonGroup label="Loading runs..." lines={3} />}
      >
        {({ rows }) => (
          <ul className="divide-y divide-line rounded-lg border border-line">
            {rows.map((run) => (
              <RunRow key={run.id} run={run} />
            ))}
          </ul>
        )}
      </QueryView>
      {total > RUNS_PAGE_SIZE && (
        <div className="pt-3">
          <Pagination label="Pages of runs" onPage={setPage} page={page} pageCount={pageCount(total, RUNS_PAGE_SIZE)} />
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
      <Badge tone={runOutcomes.badge(run.outcome).tone}>{outcomeText(run)}</Badge>
      {kind && (
        <span className="text-ink-muted">
          {kind}
          {run.kind === 'LATE' && `, was due ${formatDateTime(run.occurrence)}`}
        </span>
      )}
      {leftOutTexts(run).map((text) => (
        <span className="text-ink-muted" key={text}>
          {text}
        </span>
      ))}
    </li>
  )
}
