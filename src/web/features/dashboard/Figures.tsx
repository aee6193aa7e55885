import { Link } from '@tanstack/react-router'
import type { AppPath } from '#web/paths.ts'

export interface Figure {
  label: string
  value: string
  to: AppPath
  /** The filter that leaves what the number counts. */
  search?: Record<string, unknown>
}

/** Numbers in a row, each a link to what it counts. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="grid grid-cols-2 divide-line max-sm:divide-y sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:divide-x">
      {figures.map(({ label, value, to, search = {} }) => (
        <li className="max-sm:col-span-2" key={label}>
          <Link
            className="flex h-full items-center justify-between gap-2 px-4 py-4 transition-colors duration-100 hover:bg-surface-hover focus-visible:-outline-offset-2 sm:flex-col sm:items-start sm:px-6 sm:py-5"
            search={search}
            to={to}
          >
            <span className="text-ink-muted">{label}</span>
            <span className="text-2xl font-semibold tabular-nums sm:text-3xl">{value}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
