import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NotificationBell } from '#web/features/notifications/NotificationBell.tsx'
import { ActingFor } from '#web/features/portfolio/ActingFor.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'
import { frameClasses } from '#web/ui/frame-classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SkipLink } from '#web/ui/SkipLink.tsx'
import { StatusDot } from '#web/ui/StatusDot.tsx'
import { Brand } from './Brand.tsx'
import { Drawer } from './Drawer.tsx'
import type { Health } from './health.ts'
import { portalNavOf, useScreens } from './navigation.ts'
import { ReportedErrorBanner } from './ReportedErrorBanner.tsx'
import { SideNav } from './SideNav.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { LogoutButton, UserBlock } from './UserBlock.tsx'
import { useHealth } from './use-health.ts'

/**
 * The frame of the signed-in app outside the back office: a header, navigation to what the viewer can do, and the
 * content.
 */
export function PortalLayout({ children }: { children: ReactNode }) {
  const entries = portalNavOf(useScreens(), useUser())
  const [menuOpen, setMenuOpen] = useState(false)
  const closeMenu = () => setMenuOpen(false)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PortalHeader onOpenMenu={() => setMenuOpen(true)} />
      <div className={frameClasses.portalBody}>
        <aside className={frameClasses.portalSide}>
          <SideNav entries={entries} label="Main" />
        </aside>
        <main className={frameClasses.main} id="main" tabIndex={-1}>
          <div className="mx-auto max-w-6xl">
            <ReportedErrorBanner />
            {children}
          </div>
        </main>
      </div>
      <Drawer label="Menu" onClose={closeMenu} open={menuOpen}>
        <SideNav entries={entries} label="Main" onNavigate={closeMenu} />
        <div className="mt-auto flex flex-col gap-4 border-t border-line px-3 pt-4">
          <UserBlock />
          <ActingFor />
          <div className="flex items-center justify-between">
            <LogoutButton to={paths.dashboard} />
            <ThemeSwitch />
          </div>
        </div>
      </Drawer>
    </div>
  )
}

const connection = {
  checking: { tone: 'yellow', word: 'Checking' },
  healthy: { tone: 'green', word: 'CONNECTED' },
  error: { tone: 'red', word: 'DISCONNECTED' },
} as const satisfies Record<Health, unknown>

function PortalHeader({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { tone, word } = connection[useHealth()]
  return (
    <header className={frameClasses.header}>
      <div className={frameClasses.portalBar}>
        <IconButton className="lg:hidden" label="Open menu" onClick={onOpenMenu}>
          <Menu aria-hidden="true" className="size-5" />
        </IconButton>
        <Brand to={paths.dashboard} />
        <div className="ml-auto flex min-w-0 items-center gap-4 text-xs text-ink-muted">
          <span className="sr-only">API status:</span>
          <StatusDot tone={tone}>{word}</StatusDot>
        </div>
        <NotificationBell />
        <div className="hidden items-center gap-3 border-l border-line pl-4 lg:flex">
          <ActingFor />
          <UserBlock />
          <ThemeSwitch />
          <LogoutButton to={paths.dashboard} />
        </div>
      </div>
    </header>
  )
}
