import { Link } from '@tanstack/react-router'
import { ShieldX } from 'lucide-react'
import { NO_BUSINESS } from '#contract/business-header.ts'
import { WITHOUT_BUSINESS } from '#web/features/dashboard/dashboard-texts.ts'
import { paths } from '#web/paths.ts'
import { type Need, rolesThatMeet } from '#web/session/access.ts'
import { useUser } from '#web/session/use-session.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { roleName } from '#web/words/states.ts'

/** Shown in place of a view that the viewer's role, or their rights in a business, can't see. */
export function AccessDenied({ need }: { need: Need }) {
  const { role, portfolioId } = useUser()
  const roles = rolesThatMeet(need)
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-tint-red text-tint-red-ink">
        <ShieldX aria-hidden="true" className="size-5" />
      </span>
      <h1 className="text-2xl font-semibold">Access Denied</h1>
      <p className="text-ink-muted">You don't have permission to access this page.</p>
      {roles.includes(role) ? (
        <p className="text-ink-muted">
          {portfolioId === NO_BUSINESS
            ? WITHOUT_BUSINESS.message
            : 'Your work for this business doesn’t include it. Ask one of its owners.'}
        </p>
      ) : (
        <div className="mt-4 w-full rounded-lg border border-line bg-surface-raised p-4 text-left">
          <DefinitionList
            columns={2}
            items={[
              { label: 'Required role', value: roles.map(roleName).join(' or ') },
              { label: 'Current role', value: roleName(role) },
            ]}
          />
        </div>
      )}
      <Link className={buttonClasses({ variant: 'primary', className: 'mt-3' })} to={paths.dashboard}>
        Go to Dashboard
      </Link>
    </section>
  )
}
