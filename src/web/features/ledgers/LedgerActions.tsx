import { Suspense, useState } from 'react'
import type { Lease } from '#contract/leases.ts'
import type { Ledger } from '#contract/ledgers.ts'
import { leaseCan, mayStep } from '#contract/states.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { ReportPaymentButton } from '../payments/record/ReportPaymentButton.tsx'
import { openTotal } from './ledger-lines.ts'

const RecordPaymentDialog = lazyNamed(() => import('../payments/record/RecordPaymentDialog.tsx'), 'RecordPaymentDialog')
const ChargeDialog = lazyNamed(() => import('./BookingDialogs.tsx'), 'ChargeDialog')
const CreditDialog = lazyNamed(() => import('./BookingDialogs.tsx'), 'CreditDialog')

/** The bookings a lease's state allows, for those with permission. */
export function LedgerActions({ lease, ledger }: { lease: Lease; ledger: Ledger | undefined }) {
  const mayWrite = useCan('ledger.write')
  const mayRecord = useCan('payment.create')
  const [opened, setOpened] = useState<'pay' | 'charge' | 'credit' | null>(null)
  const close = () => setOpened(null)
  const offers = (step: 'record' | 'charge' | 'credit') => mayStep(leaseCan[step], lease.status)
  return (
    <>
      {mayWrite && offers('charge') && <Button onClick={() => setOpened('charge')}>Add charge</Button>}
      {mayWrite && offers('credit') && <Button onClick={() => setOpened('credit')}>Add credit</Button>}
      {mayRecord && offers('record') && (
        <Button onClick={() => setOpened('pay')} variant="primary">
          Record payment
        </Button>
      )}
      <ReportPaymentButton lease={lease} />
      <Suspense>
        {opened === 'pay' && (
          <RecordPaymentDialog
            lease={lease}
            onClose={close}
            open={ledger ? openTotal(ledger) : Math.max(0, lease.balance ?? 0)}
          />
        )}
        {opened === 'charge' && <ChargeDialog lease={lease} onClose={close} />}
        {opened === 'credit' && <CreditDialog lease={lease} onClose={close} />}
      </Suspense>
    </>
  )
}
