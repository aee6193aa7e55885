import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleCheck } from 'lucide-react'
import type { Task } from '#contract/today.ts'
import { useCan } from '#web/session/use-can.ts'
import { classes } from '#web/ui/classes.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { todayQuery } from './dashboard.queries.ts'
import { Panel } from './Panel.tsx'
import { linkOf } from './task-links.ts'
import { type TaskText, textOf } from './today-texts.ts'

/** The viewer's tasks by weight; each leads to exactly its rows. */
export function TodayPanel() {
  return (
    <Panel query={useQuery(todayQuery)} title="Today">
      {({ tasks }) =>
        tasks.length > 0 ? (
          <ul className="divide-y divide-line">
            {tasks.map((task) => (
              <li key={`${task.kind} ${task.id ?? task.title ?? ''}`}>
                <TaskRow task={task} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="flex items-center gap-3 px-4 py-5 sm:px-6">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-positive" />
            You’re all caught up for today.
          </p>
        )
      }
    </Panel>
  )
}

function TaskRow({ task }: { task: Task }) {
  const { title, detail, mark } = textOf(task)
  const link = linkOf(task, useCan('backOffice.open'))
  return (
    <Link
      className="flex items-center gap-4 px-4 py-3 transition-colors duration-100 hover:bg-surface-hover sm:px-6"
      {...link}
    >
      <span
        className={classes(
          'flex min-w-0 flex-1 items-center justify-between gap-4',
          // On a phone a sentence has no room for another beside it.
          mark && 'plain' in mark && 'max-sm:flex-col max-sm:items-start max-sm:gap-0',
        )}
      >
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">{title}</span>
          {detail && <span className="block text-ink-muted wrap-anywhere">{detail}</span>}
        </span>
        <Mark mark={mark} />
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
    </Link>
  )
}

function Mark({ mark }: { mark: TaskText['mark'] | undefined }) {
  if (!mark) return null
  if ('plain' in mark) return <span className="shrink-0 text-ink-muted tabular-nums">{mark.plain}</span>
  return <StateBadge look={mark} />
}
