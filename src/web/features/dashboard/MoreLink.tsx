import { Link } from '@tanstack/react-router'
import type { AppPath } from '#web/paths.ts'

/** The link in a panel's header to the whole list. */
export function MoreLink({ to, children }: { to: AppPath; children: string }) {
  return (
    <Link className="link shrink-0" to={to}>
      {children}
    </Link>
  )
}
