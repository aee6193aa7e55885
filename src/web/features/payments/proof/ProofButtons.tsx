import { Paperclip } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Payment } from '#contract/payments.ts'
import { mayStep, paymentCan } from '#contract/states.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { paymentInWords } from '../payment-texts.ts'

const ProofDialog = lazyNamed(() => import('./ProofDialog.tsx'), 'ProofDialog')
const AddProofDialog = lazyNamed(() => import('./AddProofDialog.tsx'), 'AddProofDialog')

/** The proof of a pending payment: a button to view it and, for the tenant who reported it, to add or replace it. */
export function ProofButtons({ payment }: { payment: Payment }) {
  const mayProve = useCan('payment.report') && mayStep(paymentCan.prove, payment.status) && payment.isReported
  const [opened, setOpened] = useState<'view' | 'add' | null>(null)
  const close = () => setOpened(null)
  const which = <span className="sr-only"> of {paymentInWords(payment)}</span>
  return (
    <>
      {payment.hasProof && (
        <Button onClick={() => setOpened('view')} size="sm">
          <Paperclip aria-hidden="true" className="size-4" />
          <span>View proof{which}</span>
        </Button>
      )}
      {mayProve && (
        <Button onClick={() => setOpened('add')} size="sm">
          <span>
            {payment.hasProof ? 'Replace proof' : 'Add proof'}
            {which}
          </span>
        </Button>
      )}
      <Suspense>
        {opened === 'view' && <ProofDialog onClose={close} payment={payment} />}
        {opened === 'add' && <AddProofDialog onClose={close} payment={payment} />}
      </Suspense>
    </>
  )
}
