import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { householdName } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import type { LeaseRentReminders, RentReminderKind } from '#contract/rent-reminders.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { WhenNear } from '#web/ui/WhenNear.tsx'
import { rentSettingsOf } from './reminders.queries.ts'
import { remindersOn } from './rent-reminder-texts.ts'
import { useExceptLease } from './use-except-lease.ts'

type Row = Pick<Lease, 'id' | 'status' | 'tenantNames'>

/** When the tenant of a lease is reminded of rent, and the switches for this one lease. Nothing once it's over. */
export function LeaseReminders({ lease }: { lease: Row }) {
  const id = useId()
  const mayExcept = useCan('rentReminder.except')
  if (!mayExcept || (lease.status !== 'ACTIVE' && lease.status !== 'DRAFT')) return null
  return (
    <Card aria-labelledby={id} className="print:hidden" role="group">
      <h2 className="pb-4 text-base font-semibold" id={id}>
        Rent reminders
      </h2>
      <WhenNear fallback={<Skeleton className="h-25 w-full" />} printed={null}>
        <Reminders lease={lease} />
      </WhenNear>
    </Card>
  )
}

function Reminders({ lease }: { lease: Row }) {
  return (
    <QueryView query={useQuery(rentSettingsOf(lease.id))} skeleton={<SkeletonGroup lines={4} />}>
      {(settings) => (
        <div className="flex flex-col gap-3">
          <Switches lease={lease} settings={settings} />
          <ForAllLeases />
        </div>
      )}
    </QueryView>
  )
}

function Switches({ lease, settings }: { lease: Row; settings: LeaseRentReminders }) {
  const { id, tenantNames } = lease
  const { leftOut } = settings
  const { run, sending } = useExceptLease()
  const reminders = remindersOn(settings)
  if (reminders.length === 0) return <p className="text-ink-muted">No one is reminded of rent yet.</p>
  const change = (kind: RentReminderKind, isOn: boolean) =>
    void run({
      id,
      leftOut: isOn ? leftOut.filter((other) => other !== kind) : [...leftOut, kind],
      done: `That reminder is ${isOn ? 'on' : 'off'} for this lease`,
    })
  const shown = sending?.leftOut ?? leftOut
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-ink-muted">{`Remind ${householdName(tenantNames)}, while they owe rent:`}</legend>
      {reminders.map(({ kind, when }) => (
        <Checkbox
          checked={!shown.includes(kind)}
          key={kind}
          label={when}
          onChange={({ target }) => change(kind, target.checked)}
        />
      ))}
    </fieldset>
  )
}

/** The way to the landlord's own switches, which managers can't change. */
function ForAllLeases() {
  const maySet = useCan('rentReminder.set')
  if (!maySet) return <p className="text-ink-muted">The landlord decides which reminders there are.</p>
  return (
    <p className="text-ink-muted">
      <Link className="link" search={{ new: 'rent' }} to={paths.reminders}>
        Rent reminders for all leases
      </Link>
    </p>
  )
}
