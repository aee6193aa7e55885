import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { portalNavOf, useScreens } from '#web/layouts/navigation.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'

const NO_ACTION: readonly string[] = [paths.dashboard, paths.profile]

/** The views the viewer can open from here, as large links. */
export function QuickActions() {
  const entries = portalNavOf(useScreens(), useUser().role).filter(({ path }) => !NO_ACTION.includes(path))
  return (
    <nav aria-label="Quick actions">
      <h2 className="pb-3 text-base font-semibold">Quick actions</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              className="flex items-center gap-3 rounded-lg border border-line bg-surface-raised px-4 py-3 font-medium shadow-raised transition-colors duration-100 hover:bg-surface-hover"
              to={path}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0 text-primary" />
              {label}
              <ChevronRight aria-hidden="true" className="ml-auto size-4 shrink-0 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
