import type { TicketDetail } from '#contract/tickets.ts'
import { useMeets } from '#web/session/use-can.ts'
import { BuildingLink } from '../../buildings/BuildingLink.tsx'
import { HomeLink } from '../../properties/HomeLink.tsx'

type TicketPlaceProps = { ticket: Pick<TicketDetail, 'propertyId' | 'buildingId' | 'propertyTitle'> }

/** The home or the building that a ticket is about, with its link for those who run it. */
export function TicketPlace({ ticket: { propertyId, buildingId, propertyTitle } }: TicketPlaceProps) {
  const isTenant = useMeets({ action: 'ticket.read', reach: 'own' })
  if (isTenant) return propertyTitle
  if (buildingId !== null) return <BuildingLink id={buildingId}>{propertyTitle}</BuildingLink>
  if (propertyId === null) return propertyTitle
  return <HomeLink id={propertyId}>{propertyTitle}</HomeLink>
}
