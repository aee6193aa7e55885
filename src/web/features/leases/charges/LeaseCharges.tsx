import { Suspense, useId, useState } from 'react'
import type { Lease } from '#contract/leases.ts'
import type { PlannedCharge } from '#contract/planned-charges.ts'
import { leaseCan, mayStep } from '#contract/states.ts'
import { useCan } from '#web/session/use-can.ts'
import { today } from '#web/today.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { formatDate } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { leaseState } from '../lease-texts.ts'
import { ChargeActions } from './ChargeActions.tsx'
import { amountText, chargeBadge, daysText, monthlyText } from './charge-texts.ts'

const ChangeRentDialog = lazyNamed(() => import('./ChargeDialogs.tsx'), 'ChangeRentDialog')
const AddChargeDialog = lazyNamed(() => import('./ChargeDialogs.tsx'), 'AddChargeDialog')

/** What a lease charges regularly, row by row. Who may change the lease changes it here. */
export function LeaseCharges({ lease }: { lease: Lease }) {
  const id = useId()
  const mayChange = useCan('lease.update') && mayStep(leaseCan.plan, leaseState(lease))
  return (
    <Card aria-labelledby={id} flush role="group">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
        <div>
          <h2 className="text-base font-semibold" id={id}>
            Charges
          </h2>
          <p className="text-ink-muted">{monthlyText(lease)}</p>
        </div>
        {mayChange && <PlanActions lease={lease} />}
      </div>
      <ul>
        {lease.charges.map((charge) => (
          <ChargeRow charge={charge} key={charge.id} lease={lease} mayChange={mayChange} />
        ))}
      </ul>
    </Card>
  )
}

function PlanActions({ lease }: { lease: Lease }) {
  const [opened, setOpened] = useState<'rent' | 'charge' | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      <Button onClick={() => setOpened('rent')}>Change the rent</Button>
      <Button onClick={() => setOpened('charge')}>Add a regular charge</Button>
      <Suspense>
        {opened === 'rent' && <ChangeRentDialog lease={lease} onClose={close} />}
        {opened === 'charge' && <AddChargeDialog lease={lease} onClose={close} />}
      </Suspense>
    </div>
  )
}

type ChargeRowProps = { lease: Lease; charge: PlannedCharge; mayChange: boolean }

function ChargeRow({ lease, charge, mayChange }: ChargeRowProps) {
  const look = lease.status === 'CANCELLED' ? null : chargeBadge(charge, today(lease.timeZone))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-3 sm:px-6">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {charge.label}
          {look && <StateBadge look={look} />}
        </p>
        <p className="text-ink-muted">
          {daysText(charge)}
          {charge.noticeOn !== null && ` · notice given ${formatDate(charge.noticeOn)}`}
        </p>
      </div>
      <p className="tabular-nums sm:order-last">{amountText(charge, lease)}</p>
      {mayChange && <ChargeActions charge={charge} lease={lease} />}
    </li>
  )
}
