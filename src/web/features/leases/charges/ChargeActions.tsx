import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import type { PlannedCharge } from '#contract/planned-charges.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { today } from '#web/today.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { againBody } from './charge-form.ts'

const EndChargeDialog = lazyNamed(() => import('./EndChargeDialog.tsx'), 'EndChargeDialog')

type ChargeActionsProps = { lease: Lease; charge: PlannedCharge }

/** What can be done with a row of the plan: remove one that hasn't begun, end one that goes on. */
export function ChargeActions({ lease, charge }: ChargeActionsProps) {
  const [isEnding, setEnding] = useState(false)
  const on = today(lease.timeZone)
  const isFirstRent = charge.id === lease.id
  const isAhead = !isFirstRent && (lease.status === 'DRAFT' || charge.from > on)
  const canEnd = charge.kind !== 'RENT' && charge.every !== 'ONCE' && (charge.to === null || charge.to >= on)
  const name = <span className="sr-only">{charge.label}</span>
  const { run, isBusy } = useRemoving({ lease, charge })
  return (
    <div className={classes('justify-end gap-1', canEnd || isAhead ? 'flex max-sm:w-full' : 'hidden')}>
      {canEnd && (
        <Button onClick={() => setEnding(true)} size="sm" variant="ghost">
          End {name}
        </Button>
      )}
      {isAhead && (
        <Button busy={isBusy} busyLabel="Removing..." onClick={() => void run()} size="sm" variant="ghost">
          Remove {name}
        </Button>
      )}
      <Suspense>
        {isEnding && <EndChargeDialog charge={charge} lease={lease} onClose={() => setEnding(false)} />}
      </Suspense>
    </div>
  )
}

function useRemoving({ lease, charge }: ChargeActionsProps) {
  const { run, isBusy } = useAction({
    noun: 'leases',
    send: () => call(api.chargePlans.remove, { params: { id: lease.id, planId: charge.id } }),
    done: () => (charge.kind === 'RENT' ? 'The rent doesn’t change then' : `${charge.label} removed`),
    undo: () => ({
      send: () => call(api.chargePlans.add, { params: { id: lease.id }, body: againBody(charge) }),
      done: `${charge.label} is back`,
    }),
  })
  return { run, isBusy }
}
