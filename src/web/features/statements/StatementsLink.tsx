import { Link } from '@tanstack/react-router'
import type { Property } from '#contract/properties.ts'
import type { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'

type StatementsLinkProps = {
  home: Pick<Property, 'id' | 'title'>
  to: typeof paths.statements | typeof paths.admin.statements
}

/** Leads those who run a home to its statements. */
export function StatementsLink({ home, to }: StatementsLinkProps) {
  if (!useCan('statement.read')) return null
  return (
    <Link className={buttonClasses()} search={{ propertyId: home.id }} to={to}>
      <span>
        Statements <span className="sr-only">of {home.title}</span>
      </span>
    </Link>
  )
}
