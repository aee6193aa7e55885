import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Building } from '#contract/buildings.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { RevealTogether } from '#web/api/RevealTogether.tsx'
import { usePageTitle } from '#web/page-title.ts'
import { useWorkPaths } from '#web/session/use-work-paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { addressText } from '../properties/property-texts.ts'
import { BuildingActions } from './BuildingActions.tsx'
import { BuildingDocuments } from './BuildingDocuments.tsx'
import { BuildingFigures } from './BuildingFigures.tsx'
import { BuildingHomes } from './BuildingHomes.tsx'
import { BuildingPhotos } from './BuildingPhotos.tsx'
import { BuildingReminders } from './BuildingReminders.tsx'
import { BuildingRequests } from './BuildingRequests.tsx'
import { buildingById } from './buildings.queries.ts'

/** One building: its figures, its homes and what those who run it should know. */
export function BuildingPage() {
  const { id = '' } = useParams({ strict: false })
  const building = useQuery(buildingById(id))
  const { buildings } = useWorkPaths()
  return (
    <>
      <div className="pb-3">
        <Breadcrumbs
          items={[
            {
              label: 'Buildings',
              link: (className) => (
                <Link className={className} to={buildings}>
                  Buildings
                </Link>
              ),
            },
            { label: building.data?.name ?? 'Building' },
          ]}
        />
      </div>
      <QueryView
        frame={framed}
        gone={<NoSuchBuilding />}
        query={building}
        skeleton={framed(<SkeletonGroup label="Loading building..." lines={9} />)}
      >
        {(data) => <BuildingDetail building={data} />}
      </QueryView>
    </>
  )
}

function BuildingDetail({ building }: { building: Building }) {
  usePageTitle(building.name)
  const facts = [
    { label: 'Screening criteria', value: building.criteria },
    { label: 'Notes', value: building.notes },
  ].filter(({ value }) => value !== null)
  return (
    <>
      <PageHeader
        actions={<BuildingActions building={building} />}
        description={addressText(building)}
        title={building.name}
      />
      <RevealTogether>
        <div className="flex flex-col gap-6">
          <BuildingFigures building={building} />
          <BuildingHomes building={building} />
          <BuildingRequests building={building} />
          <BuildingReminders building={building} />
          <BuildingPhotos building={building} />
          {facts.length > 0 && (
            <Card>
              <DefinitionList columns={2} items={facts} />
            </Card>
          )}
          <BuildingDocuments building={building} />
        </div>
      </RevealTogether>
    </>
  )
}

/** A page without a building. */
const framed = (content: ReactNode) => (
  <>
    <PageHeader title="Building" />
    <Card>{content}</Card>
  </>
)

function NoSuchBuilding() {
  const { buildings } = useWorkPaths()
  return (
    <EmptyState
      action={
        <Link className={buttonClasses()} to={buildings}>
          All buildings
        </Link>
      }
      message="The link may be incomplete, or the building isn’t one of yours."
      title="Building not found"
    />
  )
}
