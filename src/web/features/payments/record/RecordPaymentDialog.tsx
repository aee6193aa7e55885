import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { call } from '#web/api/call.ts'
import { today } from '#web/calendar-days.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Field } from '#web/ui/Field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Select } from '#web/ui/Select.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { leaseStatusBadge } from '../../leases/lease-status.ts'
import { payableLeases, useReloadLeases } from '../../leases/leases.queries.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { amountText, labelOf, newPayment, type PaymentValues, paymentMistakes, recordBody } from './payment-form.ts'

type RecordPaymentDialogProps = {
  /** The lease that was paid; without one it is chosen. */
  lease?: Lease
  /** Dollars that are open under that lease. */
  open?: number
  onClose: () => void
}

/** The window in which a landlord books a payment that has come. */
export function RecordPaymentDialog({ lease, open = 0, onClose }: RecordPaymentDialogProps) {
  const form = useForm<PaymentValues>({
    defaultValues: newPayment(lease?.id ?? '', open, today()),
    resolver: useMemo(() => resolverOf<PaymentValues>((values) => paymentMistakes(values, today())), []),
  })
  const reload = useReloadLeases()
  const toast = useToast()
  const submission = useSubmission({
    form,
    send: (values, keyOf) => {
      const body = recordBody(values, today())
      return call(api.payments.create, { body, idempotencyKey: keyOf(body) })
    },
    onDone: ({ amount, tenantName }) => {
      toast.success(`Recorded ${formatMoney(amount)} from ${tenantName}`)
      void reload()
      onClose()
    },
    onConflict: () => void reload(),
  })
  return (
    <FormDialog
      busyLabel="Recording..."
      description={lease ? `${lease.tenantName}, ${lease.propertyTitle}` : 'Booked at once in the ledger of its lease.'}
      form={submission}
      onClose={onClose}
      submitLabel="Record payment"
      title="Record payment"
    >
      {!lease && <LeaseField form={form} />}
      <PaymentFields
        amountHint={
          lease &&
          (open > 0 ? 'All that is open; change it if less was paid' : 'Nothing is open: it counts as paid ahead')
        }
        form={form}
      />
    </FormDialog>
  )
}

function LeaseField({ form }: { form: ReturnType<typeof useForm<PaymentValues>> }) {
  const leases = useQuery(payableLeases)
  const { register, setValue, getFieldState, formState } = form
  const fillInAmount = (id: string) => {
    const chosen = leases.data?.find((one) => one.id === id)
    // What was typed as amount stays.
    if (chosen && !getFieldState('amount').isDirty) setValue('amount', amountText(chosen.balance))
  }
  const hint =
    leases.data?.length === 0
      ? 'You have no active lease yet. Activate one under Leases first.'
      : 'Amount is filled in with what is owed'
  return (
    <Field
      error={errorAt(formState.errors, 'leaseId') ?? leases.error?.message}
      hint={hint}
      label={labelOf('leaseId')}
      required
    >
      <Select
        {...register('leaseId', { onChange: (event) => fillInAmount(event.target.value) })}
        options={(leases.data ?? []).map(({ id, tenantName, propertyTitle, status }) => ({
          value: id,
          label: `${tenantName}, ${propertyTitle} (${leaseStatusBadge(status).label})`,
        }))}
        placeholder={leases.isPending ? 'Loading...' : 'Select a lease'}
      />
    </Field>
  )
}
