import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Lease } from '#contract/leases.ts'
import type { RentReminderSettings } from '#contract/rent-reminders.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { WhenNear } from '#web/ui/WhenNear.tsx'
import { rentSettings } from './reminders.queries.ts'
import { remindedWhen } from './rent-reminder-texts.ts'
import { useExceptLease } from './use-except-lease.ts'

/** Whether the tenant of a lease is reminded of rent, and the switch for this one lease. Nothing once it's over. */
export function LeaseReminders({ lease }: { lease: Lease }) {
  const id = useId()
  const maySet = useCan('rentReminder.set')
  if (!maySet || lease.status !== 'ACTIVE') return null
  const waiting = <Skeleton className="h-9 w-full" />
  return (
    <Card aria-labelledby={id} role="group">
      <h2 className="pb-4 text-base font-semibold" id={id}>
        Rent reminders
      </h2>
      <WhenNear fallback={waiting} printed={null}>
        <Switch lease={lease} />
      </WhenNear>
    </Card>
  )
}

function Switch({ lease }: { lease: Lease }) {
  const settings = useQuery(rentSettings)
  return (
    <QueryView query={settings} skeleton={<Skeleton className="h-9 w-full" />}>
      {(data) => <SwitchLine lease={lease} settings={data} />}
    </QueryView>
  )
}

function SwitchLine({ lease, settings }: { lease: Lease; settings: RentReminderSettings }) {
  const { run, isBusy } = useExceptLease()
  const isOff = settings.exceptions.some(({ leaseId }) => leaseId === lease.id)
  const when = remindedWhen(settings)
  if (when === null)
    return (
      <p className="text-ink-muted">
        Rent reminders are off for all your leases.{' '}
        <Link className="underline underline-offset-2" search={{ new: 'rent' }} to={paths.reminders}>
          Turn them on
        </Link>
      </p>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-ink-muted">
        {isOff
          ? `${lease.tenantName} gets no rent reminders for this lease.`
          : `${lease.tenantName} is reminded ${when}, while they owe rent.`}
      </p>
      <Button busy={isBusy} onClick={() => void run({ id: lease.id, isOn: isOff })}>
        {isOff ? 'Turn on again' : 'Turn off for this lease'}
      </Button>
    </div>
  )
}
