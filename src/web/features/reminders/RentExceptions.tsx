import { householdName } from '#contract/lease-parties.ts'
import { RENT_REMINDER_KINDS, type RentReminderSettings } from '#contract/rent-reminders.ts'
import { Picker } from '#web/forms/Picker.tsx'
import { Button } from '#web/ui/Button.tsx'
import { liveLeaseChoices } from '../leases/lease-choices.ts'
import { leftOutText } from './rent-reminder-texts.ts'
import { useExceptLease } from './use-except-lease.ts'

const ON_AGAIN = 'Reminders are on again for this lease'
const ALL_OFF = 'Reminders are off for this lease'

type Exceptions = RentReminderSettings['exceptions']

/** The leases whose tenants don't get all rent reminders. A change applies at once. */
export function RentExceptions({ exceptions }: { exceptions: Exceptions }) {
  const { run, sending } = useExceptLease()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium">Except for these leases</legend>
      {exceptions.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {exceptions.map(({ leaseId, propertyTitle, tenantNames, leftOut }) => (
            <li className="flex items-center justify-between gap-4 px-3 py-2" key={leaseId}>
              <span className="min-w-0 wrap-anywhere">
                {householdName(tenantNames)}, {propertyTitle}
                <span className="block text-ink-muted">{leftOutText(leftOut)}</span>
              </span>
              <Button
                aria-label={`Turn on again for ${householdName(tenantNames)}, ${propertyTitle}`}
                busy={sending?.id === leaseId}
                onClick={() => void run({ id: leaseId, leftOut: [], done: ON_AGAIN })}
                size="sm"
              >
                Turn on again
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Picker
        hint="Its tenants get no rent reminders."
        label="Leave out a lease"
        onPick={(lease) => lease && void run({ id: lease.id, leftOut: RENT_REMINDER_KINDS, done: ALL_OFF })}
        placeholder="Search leases..."
        source={liveLeaseChoices}
        value={null}
      />
    </fieldset>
  )
}
