import { FileText } from 'lucide-react'
import { useSearchParam } from '#web/search-params.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PickerFilter } from '../list-page/PickerFilter.tsx'
import { propertyFilter } from '../properties/property-choices.ts'
import { IssueMonthButton } from './IssueMonthButton.tsx'
import { StatementsPanel } from './StatementsPanel.tsx'

const homes = propertyFilter('Home', 'Choose a home')

/** The statements of one home after the other, for those who run it. */
export function StatementsPage() {
  const home = useSearchParam('propertyId')
  return (
    <>
      <PageHeader
        actions={<IssueMonthButton />}
        description="What each home brought in, month by month, as its owner reads it."
        title="Statements"
      />
      <div className="flex flex-col gap-4">
        <PickerFilter filter={homes} onChange={home.open} value={home.value ?? ''} />
        {home.value ? (
          <StatementsPanel homeId={home.value} />
        ) : (
          <Card>
            <EmptyState
              icon={FileText}
              message="Then you see its months, and which statements were issued."
              title="Choose a home"
            />
          </Card>
        )}
      </div>
    </>
  )
}
