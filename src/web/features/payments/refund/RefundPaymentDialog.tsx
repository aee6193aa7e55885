import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import { refunds } from '#contract/refunds.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Field } from '#web/ui/Field.tsx'
import { formatMoneyWithCents } from '#web/ui/format.ts'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { amountText, typedNumber } from '#web/ui/numbers.ts'
import { TextInput } from '#web/ui/TextInput.tsx'
import { unread } from '../../deposits/deposit-form.ts'
import { leftOf, paymentInWords } from '../payment-texts.ts'

interface Values {
  amount: string
  memo: string
}

const bodyOf = ({ amount, memo }: Values) => ({ amount: typedNumber(amount) ?? 0, memo: memo.trim() })
const labelOf = (path: string) => (path === 'memo' ? 'Reason' : 'Amount')
const mistakesOf = (values: Values) =>
  onePerPath([...unread(values), ...refusalsOf(refunds.create.body, bodyOf(values), labelOf)])

/** The dialog for giving some or all of a payment back. The tenant sees the reason. */
export function RefundPaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const form = useForm<Values>({
    defaultValues: { amount: amountText(leftOf(payment)), memo: '' },
    resolver: useMemo(() => resolverOf(mistakesOf), []),
  })
  const submission = useSubmission({
    form,
    about: `refund of payment ${payment.id}`,
    noun: 'payments',
    send: (values, keyOf) => {
      const body = bodyOf(values)
      return call(api.refunds.create, { params: { id: payment.id }, body, idempotencyKey: keyOf(body) })
    },
    done: (_payment, { amount }) => `Refunded ${formatMoneyWithCents(typedNumber(amount) ?? 0, payment)}`,
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Refunding..."
      danger
      description={`${paymentInWords(payment)}: ${formatMoneyWithCents(leftOf(payment), payment)} is left. What you refund no longer counts as paid, and the ledger shows it as of today. Send the money yourself; we don’t move any.`}
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel="Refund"
      title="Refund this payment"
    >
      <Field error={errorAt(form.formState.errors, 'amount')} label="Amount" required>
        <MoneyInput {...form.register('amount')} money={payment} />
      </Field>
      <Field error={errorAt(form.formState.errors, 'memo')} hint="The tenant sees it." label="Reason" required>
        <TextInput {...form.register('memo')} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
