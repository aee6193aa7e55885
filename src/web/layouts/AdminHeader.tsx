import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { LOGIN_PATH } from '#contract/paths.ts'
import { NotificationBell } from '#web/features/notifications/NotificationBell.tsx'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { frameClasses } from '#web/ui/frame-classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { StatusDot } from '#web/ui/StatusDot.tsx'
import type { Health } from './health.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { LogoutButton, UserBlock } from './UserBlock.tsx'
import { useHealth } from './use-health.ts'

const lights = {
  checking: { tone: 'yellow', word: 'Checking' },
  healthy: { tone: 'green', word: 'Healthy' },
  error: { tone: 'red', word: 'Error' },
} as const satisfies Record<Health, unknown>

/** The back office's header. Its title isn't a heading: the page below has its own. */
export function AdminHeader({ title, onOpenMenu }: { title: string; onOpenMenu: () => void }) {
  const { tone, word } = lights[useHealth()]
  return (
    <header className={frameClasses.header}>
      <div className={frameClasses.officeBar}>
        <IconButton className="lg:hidden" label="Open menu" onClick={onOpenMenu}>
          <Menu aria-hidden="true" className="size-5" />
        </IconButton>
        <div className="min-w-0">
          <p className="truncate text-base font-semibold">{title}</p>
          <div className="text-xs [&_ol]:text-xs">
            <Breadcrumbs items={[{ label: 'Admin Dashboard', link: adminDashboardLink }, { label: title }]} />
          </div>
        </div>
        <div className="ml-auto text-xs text-ink-muted">
          <span className="sr-only">Server health:</span>
          <StatusDot tone={tone}>{word}</StatusDot>
        </div>
        <NotificationBell />
        <div className="hidden items-center gap-3 border-l border-line pl-3 lg:flex">
          <AdminLinks />
          <UserBlock isBrief />
          <ThemeSwitch />
          <LogoutButton to={LOGIN_PATH} />
        </div>
      </div>
    </header>
  )
}

const adminDashboardLink = (className: string) => (
  <Link className={className} to={paths.admin.overview}>
    Admin Dashboard
  </Link>
)

/** The header's links: the back office's first screen and the viewer's profile. */
export function AdminLinks({ onNavigate }: { onNavigate?: () => void }) {
  const look = buttonClasses({ variant: 'ghost', size: 'sm' })
  return (
    <nav aria-label="Account" className="flex items-center gap-1">
      <Link className={look} onClick={() => onNavigate?.()} to={paths.admin.home}>
        Dashboard
      </Link>
      <Link className={look} onClick={() => onNavigate?.()} to={paths.profile}>
        Profile
      </Link>
    </nav>
  )
}
