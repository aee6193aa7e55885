import { RevealTogether } from '#web/api/RevealTogether.tsx'
import { useSearchParam } from '#web/search-params.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ShowingsCard } from '../showings/ShowingsCard.tsx'
import { LeadList } from './LeadList.tsx'

/** Inquiries about the homes that the viewer runs, and when these can be seen; for administrators also those about no home. */
export const LeadsPage = () => {
  const opened = useSearchParam('open')
  return (
    <>
      <PageHeader description="People who asked about a home, and how far each one came" title="Leads" />
      <RevealTogether>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="min-w-0 lg:col-start-2">
            <ShowingsCard onOpen={opened.open} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            <LeadList />
          </div>
        </div>
      </RevealTogether>
    </>
  )
}
