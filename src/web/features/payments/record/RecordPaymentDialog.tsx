import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { householdName } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import type { Ledger } from '#contract/ledgers.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { PickerField } from '#web/forms/Picker.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { today } from '#web/today.ts'
import { Field } from '#web/ui/Field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { typedNumber } from '#web/ui/numbers.ts'
import { Select } from '#web/ui/Select.tsx'
import { payableLeaseChoices } from '../../leases/lease-choices.ts'
import { ledgerOf } from '../../leases/leases.queries.ts'
import { overpaymentQuestion } from '../over-payment.ts'
import { takingBack } from '../take-back.ts'
import { ChargesField } from './ChargesField.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import {
  labelOf,
  newPayment,
  openText,
  type PaymentValues,
  payersOf,
  paymentMistakes,
  recordBody,
} from './payment-form.ts'

type RecordPaymentDialogProps = {
  /** The lease that was paid. Without it, the form asks for one. */
  lease?: Lease
  /** Dollars open under that lease. */
  open?: number
  onClose: () => void
}

/** The dialog where a landlord records a payment they received. It questions one above what is owed. */
export function RecordPaymentDialog({ lease, open = 0, onClose }: RecordPaymentDialogProps) {
  const [picked, pick] = useState(lease ?? null)
  const ledger = useQuery({ ...ledgerOf(picked?.id ?? ''), enabled: picked !== null })
  const form = useForm<PaymentValues>({
    defaultValues: newPayment(lease?.id ?? '', open, today()),
    resolver: useMemo(() => resolverOf<PaymentValues>((values) => paymentMistakes(values, today())), []),
  })
  const submission = useSubmission({
    form,
    noun: 'payments',
    question: (values) =>
      overpaymentQuestion({
        amount: typedNumber(values.amount) ?? 0,
        owed: ledger.data?.balance ?? picked?.balance ?? null,
        whoOwes: `${householdName(picked?.tenantNames ?? [])} ${(picked?.tenantNames.length ?? 1) > 1 ? 'owe' : 'owes'}`,
        verb: 'Record',
      }),
    send: (values, keyOf) => {
      const body = recordBody(values, today())
      return call(api.payments.create, { body, idempotencyKey: keyOf(body) })
    },
    done: ({ amount, payerName }) => `Recorded ${formatMoney(amount)} from ${payerName}`,
    undo: (payment) => takingBack(payment),
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Recording..."
      description={
        lease
          ? `${householdName(lease.tenantNames)}, ${lease.propertyTitle}`
          : 'Posts to the lease’s ledger right away.'
      }
      form={submission}
      onClose={onClose}
      submitLabel="Record payment"
      title="Record payment"
    >
      {!lease && <LeaseField form={form} onLease={pick} />}
      {picked && <PaidByField form={form} lease={picked} />}
      <PaymentFields
        amountHint={
          lease &&
          (open > 0
            ? 'The full open balance. Change it if the tenant paid less.'
            : 'The balance is zero, so this counts as paid ahead')
        }
        form={form}
      />
      {ledger.data && <PaidForField form={form} ledger={ledger.data} />}
    </FormDialog>
  )
}

type PaymentForm = { form: ReturnType<typeof useForm<PaymentValues>> }

function PaidForField({ form, ledger }: PaymentForm & { ledger: Ledger }) {
  const { field, fieldState } = useController({ control: form.control, name: 'chargeIds' })
  return (
    <ChargesField
      error={fieldState.error?.message}
      inputRef={field.ref}
      ledger={ledger}
      onValue={field.onChange}
      value={field.value}
    />
  )
}

/** Who paid, where more than one person can have. */
function PaidByField({ form, lease }: PaymentForm & { lease: Lease }) {
  const payers = payersOf(lease)
  if (payers.length < 2) return null
  const error = errorAt(form.formState.errors, 'payerTenantId')
  return (
    <Field error={error} label={labelOf('payerTenantId')}>
      <Select
        {...form.register('payerTenantId')}
        options={[{ value: '', label: payers[0]?.label ?? '' }, ...payers.slice(1)]}
      />
    </Field>
  )
}

function LeaseField({ form, onLease }: PaymentForm & { onLease: (lease: Lease | null) => void }) {
  const { setValue, getFieldState } = form
  return (
    <PickerField
      form={form}
      hint="We’ll fill in the amount owed"
      label={labelOf('leaseId')}
      name="leaseId"
      none="You don’t have an active lease yet. Activate one under Leases first."
      onPick={(lease) => {
        onLease(lease)
        setValue('chargeIds', null)
        setValue('payerTenantId', '')
        // Keep an amount that was typed.
        if (lease && !getFieldState('amount').isDirty) setValue('amount', openText(lease.balance ?? 0))
      }}
      placeholder="Search by tenant or home"
      required
      source={payableLeaseChoices}
    />
  )
}
