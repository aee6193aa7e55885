import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Building } from '#contract/buildings.ts'
import { grouped } from '#contract/count.ts'
import { useCan } from '#web/session/use-can.ts'
import { useWorkPaths } from '#web/session/use-work-paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { leasedText, occupancy } from './building-texts.ts'

/** How a building is doing, each figure with a link to the rows it counts. */
export function BuildingFigures({ building }: { building: Building }) {
  const { id, homes, leasedHomes, rentAmount, openTickets } = building
  const { leases, tickets } = useWorkPaths()
  const seesLeases = useCan('lease.list')
  const part = occupancy(building)
  const links = 'tap text-primary hover:underline'
  return (
    <Card flush>
      <dl className="grid divide-line max-sm:divide-y sm:auto-cols-fr sm:grid-flow-col sm:divide-x">
        <Figure label="Occupancy" note={leasedText(building)} value={part === null ? '–' : `${part}%`} />
        <Figure
          label="Vacant"
          note={homes === leasedHomes ? 'Every home is leased' : 'Not leased today'}
          value={grouped(homes - leasedHomes)}
        />
        {rentAmount !== null && (
          <Figure
            label="Monthly rent"
            note={
              seesLeases ? (
                <Link className={links} search={{ buildingId: id, status: 'ACTIVE' }} to={leases}>
                  Leases
                </Link>
              ) : (
                'Of the leases that run today'
              )
            }
            value={formatMoney(rentAmount)}
          />
        )}
        {openTickets !== null && (
          <Figure
            label="Open requests"
            note={
              <Link className={links} search={{ buildingId: id }} to={tickets}>
                All requests
              </Link>
            }
            value={grouped(openTickets)}
          />
        )}
      </dl>
    </Card>
  )
}

type FigureProps = { label: string; value: string; note: ReactNode }

const Figure = ({ label, value, note }: FigureProps) => (
  <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 px-4 py-3 sm:block sm:px-6 sm:py-4">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="text-xl font-semibold tabular-nums sm:mt-1 sm:text-2xl">{value}</dd>
    <dd className="text-ink-muted max-sm:col-span-2 max-sm:text-right sm:mt-1">{note}</dd>
  </div>
)
