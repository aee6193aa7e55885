import { Link } from '@tanstack/react-router'
import type { TicketDetail } from '#contract/tickets.ts'
import { paths } from '#web/paths.ts'
import { useCan, useMeets } from '#web/session/use-can.ts'
import { BuildingLink } from '../../buildings/BuildingLink.tsx'

type TicketPlaceProps = { ticket: Pick<TicketDetail, 'propertyId' | 'buildingId' | 'propertyTitle'> }

/** The home or the building that a ticket is about, with its link for those who run it. */
export function TicketPlace({ ticket: { propertyId, buildingId, propertyTitle } }: TicketPlaceProps) {
  const isTenant = useMeets({ action: 'ticket.read', reach: 'own' })
  const isInOffice = useCan('backOffice.open')
  if (isTenant) return propertyTitle
  if (buildingId !== null) return <BuildingLink id={buildingId}>{propertyTitle}</BuildingLink>
  if (propertyId === null) return propertyTitle
  const home = isInOffice
    ? { to: paths.admin.properties, search: { open: propertyId } }
    : { to: paths.properties, search: { home: propertyId } }
  return (
    <Link className="link" {...home}>
      {propertyTitle}
    </Link>
  )
}
