import { Suspense, useState } from 'react'
import { householdName } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import { leaseCan, mayStep } from '#contract/states.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { ArchiveButton } from '../archive/ArchiveButton.tsx'
import { leaseState } from './lease-texts.ts'
import { asksHowItBegins } from './terms/opening-form.ts'
import { useLeaseMoves } from './terms/use-lease-moves.ts'

const EditTermsDialog = lazyNamed(() => import('./terms/TermsDialogs.tsx'), 'EditTermsDialog')
const RenewLeaseDialog = lazyNamed(() => import('./terms/TermsDialogs.tsx'), 'RenewLeaseDialog')
const ActivateLeaseDialog = lazyNamed(() => import('./terms/ActivateLeaseDialog.tsx'), 'ActivateLeaseDialog')
const EndLeaseDialog = lazyNamed(() => import('./terms/EndLeaseDialog.tsx'), 'EndLeaseDialog')

/** The actions a lease's state allows, for those with permission. */
export function LeaseActions({ lease }: { lease: Lease }) {
  const mayUpdate = useCan('lease.update')
  const { move, busy, inviting, handOver } = useLeaseMoves(lease)
  const [opened, setOpened] = useState<'change' | 'activate' | 'renew' | 'end' | null>(null)
  // A rent that was suggested opens the renewal with it.
  const renewal = useSearchParam('renew')
  const close = () => setOpened(null)
  const closeRenewal = () => {
    close()
    if (renewal.value !== undefined) renewal.close()
  }
  if (!mayUpdate) return null
  const offers = (step: keyof typeof leaseCan) => mayStep(leaseCan[step], leaseState(lease))
  const mayRenew = offers('renew') && !lease.renewalId
  return (
    <>
      {offers('cancel') && (
        <Button busy={busy === 'CANCELLED'} onClick={() => void move('CANCELLED')}>
          {lease.status === 'DRAFT' ? 'Cancel draft' : 'Cancel lease'}
        </Button>
      )}
      {offers('change') && <Button onClick={() => setOpened('change')}>Edit terms</Button>}
      {offers('activate') && (
        <Button
          busy={busy === 'ACTIVE'}
          busyLabel="Activating..."
          onClick={() => (asksHowItBegins(lease) ? setOpened('activate') : void move('ACTIVE'))}
          variant="primary"
        >
          Activate
        </Button>
      )}
      {mayRenew && <Button onClick={() => setOpened('renew')}>Renew</Button>}
      {offers('end') && <Button onClick={() => setOpened('end')}>End lease</Button>}
      {offers('archive') && (
        <ArchiveButton noun="leases" row={{ ...lease, name: `the lease of ${householdName(lease.tenantNames)}` }} />
      )}
      {handOver}
      <Suspense>
        {opened === 'change' && <EditTermsDialog lease={lease} onClose={close} />}
        {opened === 'activate' && <ActivateLeaseDialog lease={lease} next={inviting} onClose={close} />}
        {(opened === 'renew' || renewal.value !== undefined) && mayRenew && (
          <RenewLeaseDialog lease={lease} onClose={closeRenewal} rent={renewal.value} />
        )}
        {opened === 'end' && <EndLeaseDialog lease={lease} onClose={close} />}
      </Suspense>
    </>
  )
}
