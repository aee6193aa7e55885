import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleCheck } from 'lucide-react'
import type { Task } from '#contract/today.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { taskUrgencies } from '#web/words/states.ts'
import { todayQuery } from './dashboard.queries.ts'
import { Panel } from './Panel.tsx'
import { textOf } from './today-texts.ts'

/** The viewer's tasks, most urgent first; each links to where to do it. */
export function TodayPanel() {
  return (
    <Panel query={useQuery(todayQuery)} title="Today">
      {({ tasks }) =>
        tasks.length > 0 ? (
          <ul className="divide-y divide-line">
            {tasks.map((task) => (
              <li key={`${task.kind} ${task.title ?? ''}`}>
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
  const { title, detail, to } = textOf(task)
  return (
    <Link
      className="flex items-center gap-4 px-4 py-3 transition-colors duration-100 hover:bg-surface-hover sm:px-6"
      to={to}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{title}</span>
        {detail && <span className="block text-ink-muted wrap-anywhere">{detail}</span>}
      </span>
      <StateBadge look={taskUrgencies.badge(task.urgency)} />
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
    </Link>
  )
}
