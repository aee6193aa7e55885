import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkPaths } from '#web/session/use-work-paths.ts'

type LeaseLinkProps = {
  id: string
  className?: string
  /** A rent to renew it with right away. */
  renew?: string | number
  children: ReactNode
}

/** Opens a lease and its ledger where the viewer works. */
export function LeaseLink({ id, className, renew, children }: LeaseLinkProps) {
  const { lease } = useWorkPaths()
  // Another backend's row may name none.
  if (!id) return children
  return (
    <Link className={className} params={{ id }} search={renew === undefined ? {} : { renew }} to={lease}>
      {children}
    </Link>
  )
}
