import { Suspense, useState } from 'react'
import { hasLedger, type Lease } from '#contract/leases.ts'
import { leaseCan, mayStep } from '#contract/states.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'

const ReportPaymentDialog = lazyNamed(() => import('./ReportPaymentDialog.tsx'), 'ReportPaymentDialog')

/** Opens the dialog where a tenant reports a payment. Renders nothing for everyone else, also on the same lease. */
export function ReportPaymentButton({ lease }: { lease: Lease }) {
  const mayReport = useCan('payment.report')
  const [isOpen, setOpen] = useState(false)
  if (!mayReport || !hasLedger(lease) || !mayStep(leaseCan.pay, lease.status)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)} variant={lease.status === 'DRAFT' ? 'secondary' : 'primary'}>
        <span>
          Report a payment<span className="sr-only"> for {lease.propertyTitle}</span>
        </span>
      </Button>
      <Suspense>{isOpen && <ReportPaymentDialog lease={lease} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
