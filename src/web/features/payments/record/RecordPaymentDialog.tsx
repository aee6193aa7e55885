import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { PickerField } from '#web/forms/Picker.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'

import { today } from '#web/today.ts'

import { formatMoney } from '#web/ui/format.ts'
import { payableLeaseChoices } from '../../leases/lease-choices.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { amountText, labelOf, newPayment, type PaymentValues, paymentMistakes, recordBody } from './payment-form.ts'

type RecordPaymentDialogProps = {
  /** The lease that was paid. Without it, the form asks for one. */
  lease?: Lease
  /** Dollars open under that lease. */
  open?: number
  onClose: () => void
}

/** The dialog where a landlord records a payment they received. */
export function RecordPaymentDialog({ lease, open = 0, onClose }: RecordPaymentDialogProps) {
  const form = useForm<PaymentValues>({
    defaultValues: newPayment(lease?.id ?? '', open, today()),
    resolver: useMemo(() => resolverOf<PaymentValues>((values) => paymentMistakes(values, today())), []),
  })
  const submission = useSubmission({
    form,
    noun: 'payments',
    send: (values, keyOf) => {
      const body = recordBody(values, today())
      return call(api.payments.create, { body, idempotencyKey: keyOf(body) })
    },
    done: ({ amount, tenantName }) => `Recorded ${formatMoney(amount)} from ${tenantName}`,
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Recording..."
      description={lease ? `${lease.tenantName}, ${lease.propertyTitle}` : 'Posts to the lease’s ledger right away.'}
      form={submission}
      onClose={onClose}
      submitLabel="Record payment"
      title="Record payment"
    >
      {!lease && <LeaseField form={form} />}
      <PaymentFields
        amountHint={
          lease &&
          (open > 0
            ? 'The full open balance. Change it if the tenant paid less.'
            : 'The balance is zero, so this counts as paid ahead')
        }
        form={form}
      />
    </FormDialog>
  )
}

function LeaseField({ form }: { form: ReturnType<typeof useForm<PaymentValues>> }) {
  const { setValue, getFieldState } = form
  return (
    <PickerField
      form={form}
      hint="We’ll fill in the amount owed"
      label={labelOf('leaseId')}
      name="leaseId"
      none="You don’t have an active lease yet. Activate one under Leases first."
      onPick={(lease) => {
        // Keep an amount that was typed.
        if (lease && !getFieldState('amount').isDirty) setValue('amount', amountText(lease.balance))
      }}
      placeholder="Search by tenant or home"
      required
      source={payableLeaseChoices}
    />
  )
}
