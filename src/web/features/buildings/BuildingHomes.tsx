import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { Building } from '#contract/buildings.ts'
import { type Property, properties } from '#contract/properties.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { useCan } from '#web/session/use-can.ts'
import { useWorkPaths } from '#web/session/use-work-paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { rentText } from '../properties/admin/admin-property-texts.ts'
import { PropertyBadges } from '../properties/browse/PropertyBadges.tsx'
import { HomeLink } from '../properties/HomeLink.tsx'
import { roomTexts } from '../properties/property-texts.ts'
import { homesIn } from './buildings.queries.ts'

const PlaceHomeDialog = lazyNamed(() => import('./PlaceHomeDialog.tsx'), 'PlaceHomeDialog')

/** The homes of a building, in the order of their labels. */
export function BuildingHomes({ building }: { building: Building }) {
  const id = useId()
  const mayUpdate = useCan('property.update')
  const work = useWorkPaths()
  const homes = useQuery(homesIn(building.id))
  const [labeled, setLabeled] = useState<Property | null>(null)
  return (
    <Card aria-labelledby={id} flush role="group">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3 sm:px-6">
        <h2 className="text-base font-semibold" id={id}>
          Homes
        </h2>
        {mayUpdate && building.homes > 0 && (
          <Link className="tap text-primary hover:underline" search={{ buildingId: building.id }} to={work.properties}>
            Change several
          </Link>
        )}
      </div>
      <QueryView
        query={homes}
        skeleton={
          <div className="p-6">
            <SkeletonGroup label="Loading homes..." lines={6} />
          </div>
        }
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState message="Add them all at once, or put one here that you have." title="No homes yet" />
          ) : (
            <ul className="divide-y divide-line">
              {rows.map((home) => (
                <HomeRow home={home} key={home.id} onLabel={() => setLabeled(home)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <Suspense>
        {labeled && <PlaceHomeDialog building={building} home={labeled} onClose={() => setLabeled(null)} />}
      </Suspense>
    </Card>
  )
}

function HomeRow({ home, onLabel }: { home: Property; onLabel: () => void }) {
  const mayUpdate = useCan('property.update')
  return (
    <li className="flex items-center gap-x-4 px-4 py-3 sm:px-6">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <HomeLink className="font-medium wrap-anywhere hover:underline" id={home.id}>
            {home.unitLabel ?? home.title}
          </HomeLink>
          <p className="text-ink-muted">{[ownTitle(home), ...roomTexts(home)].filter(Boolean).join(' · ')}</p>
        </div>
        <span className="tabular-nums">{rentText(home)}</span>
        <PropertyBadges property={home} />
      </div>
      {mayUpdate && <HomeMenu home={home} onLabel={onLabel} />}
    </li>
  )
}

/** What a home is called, unless its label and its building say the same. */
const ownTitle = ({ title, unitLabel, buildingName }: Property): string | null =>
  unitLabel === null || title === `${buildingName}, ${unitLabel}` ? null : title

function HomeMenu({ home, onLabel }: { home: Property; onLabel: () => void }) {
  const { run: takeOut } = useTakeOut()
  return (
    <Menu
      items={[
        { label: 'Change label', onSelect: onLabel },
        { label: 'Take out of the building', onSelect: () => void takeOut(home) },
      ]}
      trigger={(trigger) => (
        <IconButton {...trigger} label={`More for ${home.unitLabel ?? home.title}`}>
          <Ellipsis aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    />
  )
}

/** Takes a home out of its building; its lease and everything else about it stays. */
const useTakeOut = () =>
  useAction({
    noun: 'properties',
    send: ({ id }: Property) => call(properties.update, { params: { id }, body: { buildingId: null } }),
    done: ({ title }) => `Took ${title} out of the building`,
    undo: (_, { id, buildingId, unitLabel, title }) => ({
      send: () => call(properties.update, { params: { id }, body: { buildingId, unitLabel } }),
      done: `${title} is back in the building`,
    }),
  })
