import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkPaths } from '#web/session/use-work-paths.ts'

/** Opens a building where the viewer works. */
export function BuildingLink({
  id,
  className = 'link',
  children,
}: {
  id: string
  className?: string
  children: ReactNode
}) {
  const { building } = useWorkPaths()
  return (
    <Link className={className} params={{ id }} to={building}>
      {children}
    </Link>
  )
}
