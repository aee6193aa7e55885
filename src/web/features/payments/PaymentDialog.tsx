import { useQuery } from '@tanstack/react-query'
import type { PaymentDetail } from '#contract/payments.ts'
import { mayStep, paymentCan } from '#contract/states.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { formatMoneyWithCents } from '#web/ui/format.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'
import { payerName } from './payment-texts.ts'
import { paymentById } from './payments.queries.ts'
import { ProofButtons } from './proof/ProofButtons.tsx'
import { ReceiptButton } from './proof/ReceiptButton.tsx'
import { PaymentMenu } from './settle/PaymentMenu.tsx'
import { PaymentSteps } from './settle/PaymentSteps.tsx'

/** One payment: its details, what it was applied to, its documents, and the viewer's actions. */
export function PaymentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const payment = useQuery(paymentById(id))
  const { data } = payment
  return (
    <Dialog
      footer={
        data && (
          <>
            <DialogClose>Close</DialogClose>
            <Tools payment={data} />
          </>
        )
      }
      onClose={onClose}
      open
      size="lg"
      title={data ? `${formatMoneyWithCents(data.amount, data)} from ${payerName(data)}` : 'Payment'}
    >
      <QueryView query={payment} skeleton={<SkeletonGroup label="Loading payment..." lines={9} />}>
        {(data) => <PaymentFacts payment={data} />}
      </QueryView>
    </Dialog>
  )
}

/** A pending payment has its next steps as buttons. A settled one has its receipt, and the rest in a menu. */
function Tools({ payment }: { payment: PaymentDetail }) {
  const { status } = payment
  if (mayStep(paymentCan.complete, status))
    return (
      <>
        <ProofButtons payment={payment} />
        <PaymentSteps payment={payment} />
      </>
    )
  return (
    <>
      <PaymentMenu payment={payment} />
      {mayStep(paymentCan.receipt, status) && <ReceiptButton payment={payment} />}
    </>
  )
}
