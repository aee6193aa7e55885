import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { QueryView } from '#web/api/QueryView.tsx'
import { RevealTogether } from '#web/api/RevealTogether.tsx'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { BusinessesCard } from './BusinessesCard.tsx'
import { portfolioQuery } from './portfolio.queries.ts'
import { TeamCard } from './TeamCard.tsx'

/** Who works for the viewer's business, and the businesses that the viewer works for. */
export function TeamPage() {
  const mayStaff = useCan('portfolio.staff')
  const seesActivity = useCan('audit.list')
  return (
    <>
      <PageHeader
        actions={
          seesActivity && (
            <Link className={buttonClasses({ variant: 'secondary' })} to={paths.teamActivity}>
              <ScrollText aria-hidden="true" className="size-4" />
              Activity log
            </Link>
          )
        }
        description="The people who work on your rentals, and what each of them can do."
        title="Team"
      />
      <RevealTogether>
        <div className="flex flex-col gap-6">
          {mayStaff && <TeamCard />}
          <QueryView query={useQuery(portfolioQuery)} skeleton={null}>
            {(current) => <BusinessesCard current={current} />}
          </QueryView>
        </div>
      </RevealTogether>
    </>
  )
}
