import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleCheck } from 'lucide-react'
import type { Task } from '#contract/today.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { todayQuery } from './dashboard.queries.ts'
import { Panel } from './Panel.tsx'
import { textOf } from './today-texts.ts'

const URGENCY: Record<Task['urgency'], { tone: Tone; label: string }> = {
  now: { tone: 'red', label: 'Now' },
  soon: { tone: 'yellow', label: 'Soon' },
  later: { tone: 'gray', label: 'Later' },
}

/** What needs the viewer, most urgent first; each leads to where it is done. */
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
            Nothing needs you today.
          </p>
        )
      }
    </Panel>
  )
}

function TaskRow({ task }: { task: Task }) {
  const { title, detail, to } = textOf(task)
  const { tone, label } = URGENCY[task.urgency]
  return (
    <Link
      className="flex items-center gap-4 px-4 py-3 transition-colors duration-100 hover:bg-surface-hover sm:px-6"
      to={to}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{title}</span>
        {detail && <span className="block text-ink-muted wrap-anywhere">{detail}</span>}
      </span>
      <Badge tone={tone}>{label}</Badge>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
    </Link>
  )
}
