import { Link } from '@tanstack/react-router'
import type { Building } from '#contract/buildings.ts'
import { grouped } from '#contract/count.ts'
import { useCan } from '#web/session/use-can.ts'
import { useWorkPaths } from '#web/session/use-work-paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Figure } from '#web/ui/Figure.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { leasedText, occupancy, vacantText } from './building-texts.ts'

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
        <Figure label="Vacant" note={vacantText(building)} value={grouped(homes - leasedHomes)} />
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
            value={formatMoney(rentAmount, building)}
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
