import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'

type HomeLinkProps = { id: string; className?: string; children: ReactNode }

/** Opens a home's window, in the back office for those who work there. */
export function HomeLink({ id, className = 'link', children }: HomeLinkProps) {
  const home = useCan('backOffice.open')
    ? { to: paths.admin.properties, search: { open: id } }
    : { to: paths.properties, search: { home: id } }
  return (
    <Link className={className} {...home}>
      {children}
    </Link>
  )
}
