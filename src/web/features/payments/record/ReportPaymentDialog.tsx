import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { LeaseWithLedger } from '#contract/leases.ts'
import { toCents, toDollars } from '#contract/money.ts'
import type { Payment } from '#contract/payments.ts'
import { useReload } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { today } from '#web/today.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { typedNumber } from '#web/ui/numbers.ts'
import { reportedText } from '#web/words/balance.ts'
import { depositOf, ledgerOf } from '../../leases/leases.queries.ts'
import { nextHint } from '../next-charge.ts'
import { overpaymentQuestion } from '../over-payment.ts'
import { ProofInput } from '../proof/ProofInput.tsx'
import { useProof } from '../proof/use-proof.ts'
import { PaidForChoice } from './PaidForChoice.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { newPayment, openText, type PaymentValues, paymentMistakes, reportBody } from './payment-form.ts'
import { owedFor, type PaidFor } from './split.ts'

/** The dialog where a tenant reports a payment, with proof if they have it. */
export function ReportPaymentDialog({ lease, onClose }: { lease: LeaseWithLedger; onClose: () => void }) {
  const accounts = useAccounts(lease)
  const startsWith = accounts.left('RENT') <= 0 && accounts.left('DEPOSIT') > 0 ? 'DEPOSIT' : 'RENT'
  const form = useForm<PaymentValues>({
    defaultValues: { ...newPayment(lease.id, accounts.left(startsWith), today()), for: startsWith },
    resolver: useMemo(() => resolverOf<PaymentValues>((values) => paymentMistakes(values, today())), []),
  })
  const proof = useProof()
  const paidFor = useWatch({ control: form.control, name: 'for' })
  const { submission, reported } = useReport({ lease, form, proof, accounts, onClose })
  return (
    <FormDialog
      busyLabel={reported ? 'Sending proof...' : 'Reporting...'}
      cancelLabel={reported ? 'Close' : 'Cancel'}
      description={`For ${lease.propertyTitle}. It counts once your landlord confirms it.`}
      form={submission}
      onClose={onClose}
      submitLabel={submitLabelOf(reported, proof.chosen !== undefined)}
      title="Report a payment"
    >
      {reported && !submission.isBusy && (
        <Banner tone="success">
          Your payment of {formatMoney(reported.amount, reported)} was reported, but its proof couldn’t be sent. You can
          add it later.
        </Banner>
      )}
      {!reported && (
        <>
          <PaidForChoice
            onValue={(value) => {
              form.setValue('for', value)
              // Keep an amount that was typed.
              if (!form.getFieldState('amount').isDirty) form.setValue('amount', openText(accounts.left(value)))
            }}
            money={lease}
            open={accounts.depositOpen}
            value={paidFor}
          />
          {accounts.reported(paidFor) > 0 && (
            <Banner tone="info">{reportedText(accounts.reported(paidFor), lease)}.</Banner>
          )}
          <PaymentFields amountHint={hintOf(lease, paidFor, accounts)} form={form} money={lease} />
        </>
      )}
      <ProofInput proof={proof} />
    </FormDialog>
  )
}

/** What is owed and reported under a lease, in dollars, what is left of it, and what it charges next. */
function useAccounts(lease: LeaseWithLedger) {
  const deposit = useQuery(depositOf(lease.id)).data
  const next = useQuery(ledgerOf(lease.id)).data?.nextCharge
  const depositOpen = deposit?.open ?? 0
  const owed = (paidFor: PaidFor) => owedFor(paidFor, lease.balance, depositOpen)
  const reported = (paidFor: PaidFor) => owedFor(paidFor, lease.waitingAmount, deposit?.waiting ?? 0)
  const left = (paidFor: PaidFor) => toDollars(toCents(owed(paidFor)) - toCents(reported(paidFor)))
  return { next, depositOpen, owed, reported, left }
}

type Accounts = ReturnType<typeof useAccounts>

function hintOf(lease: LeaseWithLedger, paidFor: PaidFor, { next, depositOpen, reported, left }: Accounts): string {
  if (paidFor === 'DEPOSIT') return `${formatMoney(depositOpen, lease)} of the deposit is open`
  const isReported = reported('RENT') > 0
  if (left('RENT') > 0) return `You owe ${isReported ? 'another ' : ''}${formatMoney(left('RENT'), lease)}`
  return (
    nextHint(next, left('RENT'), lease) ?? `${noneText(left('DEPOSIT') > 0, isReported)}, so this counts as paid ahead`
  )
}

function noneText(owesDeposit: boolean, isReported: boolean): string {
  if (owesDeposit) return 'You owe only the deposit'
  return isReported ? 'You don’t owe anything else' : 'You don’t owe anything'
}

function submitLabelOf(reported: Payment | null, hasProof: boolean): string {
  if (!reported) return 'Report payment'
  return hasProof ? 'Send proof again' : 'Done'
}

interface Report {
  lease: LeaseWithLedger
  form: UseFormReturn<PaymentValues>
  proof: ReturnType<typeof useProof>
  accounts: Accounts
  onClose: () => void
}

/** Reports the payment, then sends its proof. If the proof fails, the report stays and the proof can be sent again. */
function useReport({ lease, form, proof, accounts, onClose }: Report) {
  const [reported, setReported] = useState<Payment | null>(null)
  const reload = useReload('payments')
  const submission = useSubmission({
    form,
    files: proof.count,
    noun: 'payments',
    question: (values) =>
      reported
        ? undefined
        : overpaymentQuestion({
            amount: typedNumber(values.amount) ?? 0,
            owed: accounts.owed(values.for),
            reported: accounts.reported(values.for),
            whoOwes: 'You owe',
            verb: 'Report',
            ...{ for: values.for, depositLeft: Math.max(0, accounts.left('DEPOSIT')), next: accounts.next },
            ...{ currency: lease.currency, locale: lease.locale },
          }),
    send: async (values, keyOf) => {
      const body = reportBody(values, today(lease.timeZone))
      const payment =
        reported ?? (await call(api.payments.report, { params: { id: lease.id }, body, idempotencyKey: keyOf(body) }))
      setReported(payment)
      void reload()
      await proof.send(payment.id)
    },
    done: () => 'Payment reported. It counts once your landlord confirms it.',
    onDone: onClose,
  })
  return { submission, reported }
}
