import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LOGIN_PATH } from '#contract/paths.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'
import { classes } from '#web/ui/classes.ts'
import { frameClasses } from '#web/ui/frame-classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SkipLink } from '#web/ui/SkipLink.tsx'
import { AdminHeader, AdminLinks } from './AdminHeader.tsx'
import { Brand } from './Brand.tsx'
import { Drawer } from './Drawer.tsx'
import { NoHomesBanner } from './NoHomesBanner.tsx'
import { adminNavOf, type NavEntry, useScreens } from './navigation.ts'
import { ReportedErrorBanner } from './ReportedErrorBanner.tsx'
import { SideNav } from './SideNav.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { LogoutButton, UserBlock } from './UserBlock.tsx'
import { useCollapsed } from './use-collapsed.ts'

/**
 * The frame of the back office: collapsible navigation, a header with the current screen and the server's health, and
 * the content.
 */
export function AdminLayout({ title, children }: { title: string; children: ReactNode }) {
  const entries = adminNavOf(useScreens(), useUser())
  const [menuOpen, setMenuOpen] = useState(false)
  const closeMenu = () => setMenuOpen(false)
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <AdminSideBar entries={entries} />
      <div className="flex min-w-0 flex-1 flex-col">
        <AdminHeader onOpenMenu={() => setMenuOpen(true)} title={title} />
        <main className={frameClasses.main} id="main" tabIndex={-1}>
          <div className="mx-auto max-w-7xl">
            <ReportedErrorBanner />
            <NoHomesBanner />
            {children}
          </div>
        </main>
      </div>
      <Drawer label="Menu" onClose={closeMenu} open={menuOpen}>
        <SideNav entries={entries} label="Admin" onNavigate={closeMenu} />
        <div className="mt-auto flex flex-col gap-4 border-t border-line px-3 pt-4">
          <AdminLinks onNavigate={closeMenu} />
          <UserBlock />
          <div className="flex items-center justify-between">
            <LogoutButton to={LOGIN_PATH} />
            <ThemeSwitch />
          </div>
        </div>
      </Drawer>
    </div>
  )
}

function AdminSideBar({ entries }: { entries: readonly NavEntry[] }) {
  const [collapsed, toggle] = useCollapsed()
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <aside
      className={classes(
        frameClasses.officeSide,
        'transition-[width] duration-150',
        collapsed ? 'w-16' : frameClasses.officeSideWide,
      )}
    >
      <div className={classes('flex items-center gap-2', collapsed ? 'flex-col' : 'justify-between pl-2')}>
        <Brand narrow={collapsed} to={paths.admin.overview} />
        <IconButton
          aria-expanded={!collapsed}
          label={collapsed ? 'Expand navigation' : 'Collapse navigation'}
          onClick={toggle}
        >
          <Icon aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <SideNav entries={entries} label="Admin" narrow={collapsed} />
    </aside>
  )
}
