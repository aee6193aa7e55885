import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText, House } from 'lucide-react'
import { QueryView } from '#web/api/QueryView.tsx'
import { paths } from '#web/paths.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { PickerFilter } from '../list-page/PickerFilter.tsx'
import { propertyList } from '../properties/properties.queries.ts'
import { propertyFilter } from '../properties/property-choices.ts'
import { IssueMonthButton } from './IssueMonthButton.tsx'
import { StatementsPanel } from './StatementsPanel.tsx'

const filter = propertyFilter('Home', 'Choose a home')

/** The statements of one home after the other, for those who run it. */
export function StatementsPage() {
  const home = useSearchParam('propertyId')
  const homes = useQuery(propertyList({ pageSize: 1 }))
  const picker = <PickerFilter filter={filter} onChange={home.open} value={home.value ?? ''} />
  return (
    <>
      <PageHeader
        actions={
          homes.data?.total !== 0 && (
            <div className={homes.data ? undefined : 'invisible'}>
              <IssueMonthButton />
            </div>
          )
        }
        description="What each home brought in, month by month, as its owner reads it."
        title="Statements"
      />
      {home.value ? (
        <div className="flex flex-col gap-4">
          {picker}
          <StatementsPanel homeId={home.value} />
        </div>
      ) : (
        <QueryView
          empty={
            <Card>
              <NoHomes />
            </Card>
          }
          frame={(content) => <Card>{content}</Card>}
          query={homes}
          skeleton={
            <Card>
              <SkeletonGroup label="Loading homes..." lines={3} />
            </Card>
          }
        >
          {() => (
            <div className="flex flex-col gap-4">
              {picker}
              <Card>
                <EmptyState
                  icon={FileText}
                  message="Then you see its months, and which statements were issued."
                  title="Choose a home"
                />
              </Card>
            </div>
          )}
        </QueryView>
      )}
    </>
  )
}

function NoHomes() {
  const mayAdd = useCan('property.create')
  const isOffice = useCan('backOffice.open')
  return (
    <EmptyState
      action={
        mayAdd &&
        !isOffice && (
          <Link className={buttonClasses({ variant: 'primary' })} search={{ add: 'property' }} to={paths.properties}>
            + Add Property
          </Link>
        )
      }
      icon={House}
      message="Once there is a home, you see here what it brought in each month."
      title="No homes yet"
    />
  )
}
