import { Link } from '@tanstack/react-router'
import { Building2, ChevronRight, ClipboardList, LifeBuoy, Users } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'

const actions = [
  { label: 'Manage Users', to: paths.admin.users, icon: Users },
  { label: 'View Properties', to: paths.admin.properties, icon: Building2 },
  { label: 'Applications', to: paths.admin.applications, icon: ClipboardList },
  { label: 'Support Tickets', to: paths.admin.tickets, icon: LifeBuoy },
] as const

/** Links from the overview to the most used screens. */
export function QuickActions() {
  return (
    <Card>
      <h2 className="text-lg font-semibold">Quick Actions</h2>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {actions.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link
              className="tap flex items-center gap-3 rounded-md border border-line px-4 py-3 font-medium transition-colors duration-100 hover:bg-surface-hover"
              to={to}
            >
              <Icon aria-hidden="true" className="size-4.5 text-primary" />
              <span className="flex-1">{label}</span>
              <ChevronRight aria-hidden="true" className="size-4 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
