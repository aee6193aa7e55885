import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PaymentDetail } from '#contract/payments.ts'
import { paths } from '#web/paths.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { formatDate, formatDateTime, formatMoneyWithCents, type InMoney } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { paymentStatuses } from '#web/words/states.ts'
import { LeaseLink } from '../leases/LeaseLink.tsx'
import { leaseBadge, periodText } from '../leases/lease-texts.ts'
import { coverName, coverNote, failureText, payerName, paymentReference } from './payment-texts.ts'

/** The details of a payment: how and when, under which lease, and which charges it covers. */
export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  return (
    <div className="flex flex-col gap-7">
      <DefinitionList columns={2} items={factsOf(payment)} />
      <Part title="Lease">
        <DefinitionList columns={2} items={leaseFacts(payment)} />
      </Part>
      <Part title="Applied to">
        <Allocation payment={payment} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5">
      <h3 className="mb-4 text-base font-semibold">{title}</h3>
      {children}
    </section>
  )
}

const factsOf = (payment: PaymentDetail) => [
  { label: 'Status', value: <StateBadge look={paymentStatuses.badge(payment.status)} /> },
  { label: 'Amount', value: formatMoneyWithCents(payment.amount, payment) },
  { label: 'For', value: payment.for === 'DEPOSIT' ? 'Deposit' : 'Rent and other charges' },
  ...(payment.refundedAmount === 0
    ? []
    : [{ label: 'Refunded', value: formatMoneyWithCents(payment.refundedAmount, payment) }]),
  ...(failureText(payment) === null ? [] : [{ label: 'Why it failed', value: failureText(payment) }]),
  {
    label: payment.paidAt === null ? 'Reported as paid on' : 'Paid on',
    value: formatDate(payment.paidAt ?? payment.reportedFor),
  },
  { label: payment.isReported ? 'Reported by the tenant' : 'Recorded', value: formatDateTime(payment.createdAt) },
  { label: 'Method', value: payment.paymentMethod ?? '–' },
  { label: 'Reference', value: <span className="wrap-anywhere">{paymentReference(payment)}</span> },
  { label: 'Proof', value: payment.hasProof ? 'Sent by the tenant' : 'None' },
]

const leaseFacts = ({ lease, leaseId, propertyTitle, ...payment }: PaymentDetail) => [
  {
    label: 'Tenant',
    value: (
      <Link className="link" search={{ open: payment.tenantId }} to={paths.admin.tenants}>
        {payerName(payment)}
      </Link>
    ),
  },
  { label: 'Home', value: propertyTitle },
  {
    label: 'Period',
    value: (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {periodText(lease)}
        <StateBadge look={leaseBadge(lease)} />
      </span>
    ),
  },
  {
    label: 'Ledger',
    value: leaseId !== '' && (
      <LeaseLink className="link" id={leaseId}>
        Open lease and ledger
      </LeaseLink>
    ),
  },
]

function Allocation({ payment }: { payment: PaymentDetail }) {
  const { covers, unapplied, status } = payment
  if (payment.for === 'DEPOSIT' && status === 'COMPLETED')
    return <p className="text-ink-muted">It’s part of the deposit, and covers no charge of the rent.</p>
  if (covers.length === 0 && unapplied === 0) return <p className="text-ink-muted">{NOT_APPLIED[status]}</p>
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {covers.map((cover) => (
        <Line amount={cover.amount} key={cover.id} money={payment} name={coverName(cover)} note={coverNote(cover)} />
      ))}
      {unapplied > 0 && (
        <Line amount={unapplied} money={payment} name="Paid ahead" note="Applies to upcoming charges" />
      )}
    </ul>
  )
}

const NOT_APPLIED: Record<PaymentDetail['status'], string> = {
  PENDING: 'It applies to charges once it’s confirmed.',
  PROCESSING: 'It applies to charges once it’s confirmed.',
  COMPLETED: 'All of it was refunded.',
  FAILED: 'This payment failed and wasn’t applied to any charges.',
}

type LineProps = { name: string; note: string | null; amount: number; money: InMoney }

function Line({ name, note, amount, money }: LineProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-2.5">
      <span className="min-w-0">
        <span className="font-medium wrap-anywhere">{name}</span>
        {note && <span className="block text-sm text-ink-muted">{note}</span>}
      </span>
      <span className="tabular-nums">{formatMoneyWithCents(amount, money)}</span>
    </li>
  )
}
