import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useCan } from '#web/session/use-can.ts'
import { useUser } from '#web/session/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { ownLeases } from '../leases/leases.queries.ts'
import { livesUnder, paysUnder } from '../leases/parties/party-texts.ts'
import { quickActionsOf } from './quick-actions.ts'

/** What the viewer does most often; each opens the thing itself. */
export function QuickActions() {
  const id = useId()
  const { data: leases } = useQuery({ ...ownLeases, enabled: useCan('lease.contact') })
  const actions = quickActionsOf(useUser(), leases && { pays: leases.some(paysUnder), lives: leases.some(livesUnder) })
  if (actions.length === 0) return null
  return (
    <Card flush>
      <nav aria-labelledby={id}>
        <h2 className="border-b border-line px-4 py-3 text-base font-semibold sm:px-6" id={id}>
          Quick actions
        </h2>
        <ul className="divide-y divide-line">
          {actions.map(({ label, icon: Icon, link }) => (
            <li key={label}>
              <Link
                className="flex items-center gap-3 px-4 py-3 font-medium transition-colors duration-100 hover:bg-surface-hover focus-visible:-outline-offset-2 sm:px-6"
                {...link}
              >
                <Icon aria-hidden="true" className="size-4 shrink-0 text-primary" />
                {label}
                <ChevronRight aria-hidden="true" className="ml-auto size-4 shrink-0 text-ink-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  )
}
