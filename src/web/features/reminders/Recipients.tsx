import type { Reminder } from '#contract/reminders.ts'
import { Cut } from '#web/ui/Cut.tsx'
import { BuildingLink } from '../buildings/BuildingLink.tsx'
import { recipientText } from './reminder-texts.ts'

/** Who a reminder is for, with a link to their building. */
export function Recipients({ reminder }: { reminder: Reminder }) {
  const { userId, buildingId, buildingName } = reminder
  if (userId !== null || buildingId === null || buildingName === null) return <Cut>{recipientText(reminder)}</Cut>
  return (
    <Cut>
      The tenants of <BuildingLink id={buildingId}>{buildingName}</BuildingLink>
    </Cut>
  )
}
