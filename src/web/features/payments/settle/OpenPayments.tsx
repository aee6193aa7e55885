import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { grouped } from '#contract/count.ts'
import type { Payment } from '#contract/payments.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { useCan, useMeets } from '#web/session/use-can.ts'
import { useUser } from '#web/session/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { formatMoneyWithCents } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { paymentStatuses } from '#web/words/states.ts'
import { howPaidText, paidOnText, payerName, toConfirmText, waitingText } from '../payment-texts.ts'
import { type Waiting, waitingPayments } from '../payments.queries.ts'
import { ProofButtons } from '../proof/ProofButtons.tsx'
import { PaymentSteps } from './PaymentSteps.tsx'

/** The reported payments no one has confirmed yet, for one lease or all. Renders nothing if there are none. */
export function OpenPayments({ leaseId }: { leaseId?: string }) {
  const { id: tenantId } = useUser()
  const isOwn = useMeets({ action: 'payment.list', reach: 'own' })
  const waiting = useQuery(waitingPayments({ ...(leaseId && { leaseId }), ...(isOwn && { tenantId }) }))
  return (
    <QueryView frame={(content) => <Card flush>{content}</Card>} query={waiting} skeleton={null}>
      {(data) => data.total > 0 && <WaitingCard showsHome={!leaseId} waiting={data} />}
    </QueryView>
  )
}

function WaitingCard({ waiting, showsHome }: { waiting: Waiting; showsHome: boolean }) {
  const id = useId()
  const maySettle = useCan('payment.settle')
  const { payments, total, totalIsCapped } = waiting
  return (
    <Card aria-labelledby={id} flush role="group">
      <h2
        className="border-b border-line bg-tint-yellow px-4 py-3 text-base font-semibold text-tint-yellow-ink sm:px-6"
        id={id}
      >
        {maySettle ? toConfirmText(total, totalIsCapped) : waitingText(total, totalIsCapped)}
      </h2>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.id}>
            <WaitingPayment payment={payment} showsHome={showsHome} showsPayer={maySettle} />
          </li>
        ))}
      </ul>
      {total > payments.length && (
        <p className="border-t border-line px-4 py-3 text-ink-muted sm:px-6">
          Showing {payments.length} of {grouped(total)}. Settle these to see the rest.
        </p>
      )}
    </Card>
  )
}

type WaitingPaymentProps = { payment: Payment; showsHome: boolean; showsPayer: boolean }

function WaitingPayment({ payment, showsHome, showsPayer }: WaitingPaymentProps) {
  const details = [
    showsPayer && payerName(payment),
    showsHome && payment.propertyTitle,
    `Paid on ${paidOnText(payment)}`,
    howPaidText(payment),
  ].filter(Boolean)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-base font-semibold tabular-nums">{formatMoneyWithCents(payment.amount, payment)}</span>
          <StateBadge look={paymentStatuses.badge(payment.status)} />
        </p>
        <p className="mt-1 text-ink-muted wrap-anywhere">{details.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <ProofButtons payment={payment} />
        <PaymentSteps payment={payment} />
      </div>
    </div>
  )
}
