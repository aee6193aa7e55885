import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { AccessDenied } from '#web/features/errors/AccessDenied.tsx'
import { KeptFormNotice } from '#web/forms/KeptFormNotice.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { useFetchAhead } from '#web/loading/use-fetch-ahead.ts'
import { titleOf } from '#web/page-title.ts'
import { meets } from '#web/session/access.ts'
import { SessionGate } from '#web/session/SessionGate.tsx'
import { useSession, useUser } from '#web/session/use-session.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { AdminLayout } from './AdminLayout.tsx'
import { adminTitle, isInBackOffice, pageName, type Screen, screenOf } from './navigation.ts'
import { PortalLayout } from './PortalLayout.tsx'
import { useStayOffline } from './use-stay-offline.ts'

/** What surrounds every screen: the access check, the frame for the address, and the page title. */
export function AppFrame() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const screen = useMatches({ select: screenOf })
  useDocumentTitle(pathname, screen)
  useStayOffline()
  const { withdraw } = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure goes with the page it belongs to
  useEffect(() => withdraw(), [pathname, withdraw])
  return (
    <SessionGate restricted={screen?.need !== undefined}>
      <LeaveGuard />
      <Framed pathname={pathname} screen={screen} />
    </SessionGate>
  )
}

type FramedProps = { pathname: string; screen: Screen | undefined }

function Framed({ pathname, screen }: FramedProps) {
  const user = useUser()
  useFetchAhead()
  const need = screen?.need
  const content = need === undefined || meets(user, need) ? <Allowed /> : <AccessDenied need={need} />
  if (!isInBackOffice(screen, pathname, user)) return <PortalLayout>{content}</PortalLayout>
  return <AdminLayout title={adminTitle(screen)}>{content}</AdminLayout>
}

function Allowed() {
  return (
    <>
      <KeptFormNotice />
      <Outlet />
    </>
  )
}

function useDocumentTitle(pathname: string, screen: Screen | undefined): void {
  const { user } = useSession()
  const isDenied = user !== null && screen?.need !== undefined && !meets(user, screen.need)
  const name = isDenied ? 'Access Denied' : pageName(screen, pathname, user)
  const title = titleOf(name)
  // Before the page's own effects: one that shows a single row names the tab after it.
  useLayoutEffect(() => {
    document.title = title
  }, [title])
}
