import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { clientConfig } from '#web/api/config.ts'
import { AccessDenied } from '#web/features/errors/AccessDenied.tsx'
import { meets, type Need } from '#web/session/access.ts'
import { SessionGate } from '#web/session/SessionGate.tsx'
import { useSession, useUser } from '#web/session/use-session.ts'
import { AdminLayout } from './AdminLayout.tsx'
import { isInBackOffice, pageName } from './navigation.ts'
import { PortalLayout } from './PortalLayout.tsx'

/** What stands around every screen: who may pass, the frame for the address, and the title of the page. */
export function AppFrame() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const need = useMatches({ select: (matches) => matches.at(-1)?.staticData.need })
  useDocumentTitle(pathname, need)
  return (
    <SessionGate restricted={need !== undefined}>
      <Framed need={need} pathname={pathname} />
    </SessionGate>
  )
}

function Framed({ pathname, need }: { pathname: string; need: Need | undefined }) {
  const { role } = useUser()
  const Layout = isInBackOffice(pathname, role) ? AdminLayout : PortalLayout
  return <Layout>{need === undefined || meets(role, need) ? <Outlet /> : <AccessDenied need={need} />}</Layout>
}

function useDocumentTitle(pathname: string, need: Need | undefined): void {
  const { user } = useSession()
  const isDenied = user !== null && need !== undefined && !meets(user.role, need)
  const name = isDenied ? 'Access Denied' : pageName(pathname, user?.role ?? null)
  const title = `${name} - ${clientConfig().productName}`
  useEffect(() => {
    document.title = title
  }, [title])
}
