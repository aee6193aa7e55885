import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import type { NavEntry } from './navigation.ts'

type SideNavProps = {
  label: string
  entries: readonly NavEntry[]
  /** Shows only icons; the labels remain as tooltips and for assistive technology. */
  narrow?: boolean
  onNavigate?: () => void
}

/** What the router puts on a link to the current address. */
const CURRENT = { 'aria-current': 'page', 'data-status': 'active' } as const

/** A list of navigation entries that marks the current one. */
export function SideNav({ label, entries, narrow = false, onNavigate }: SideNavProps) {
  const isOnDashboard = useLocation({ select: ({ pathname }) => pathname === paths.dashboardItself })
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-0.5">
        {entries.map(({ path, label: name, icon: Icon }) => (
          <li key={path}>
            <Link
              activeOptions={{ exact: path === paths.dashboard, includeSearch: false }}
              className={classes(
                'tap flex min-h-9 items-center gap-3 rounded-md px-3 py-2 text-ink-muted transition-colors duration-100',
                'hover:bg-surface-sunken hover:text-ink data-[status=active]:bg-primary-tint',
                'data-[status=active]:font-medium data-[status=active]:text-primary',
                narrow && 'justify-center',
              )}
              onClick={() => onNavigate?.()}
              title={narrow ? name : undefined}
              to={path}
              {...(isOnDashboard && path === paths.dashboard && CURRENT)}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              <span className={narrow ? 'sr-only' : 'truncate'}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
