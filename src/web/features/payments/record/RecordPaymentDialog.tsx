import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useController, useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { householdName } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import type { Ledger } from '#contract/ledgers.ts'
import type { Payment } from '#contract/payments.ts'
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
import { depositOf, ledgerOf } from '../../leases/leases.queries.ts'
import { nextHint } from '../next-charge.ts'
import { overpaymentQuestion } from '../over-payment.ts'
import { amountOf } from '../payment-texts.ts'
import { takingBackAll } from '../take-back.ts'
import { ChargesField } from './ChargesField.tsx'
import { PaidForChoice } from './PaidForChoice.tsx'
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
import { owedFor, type PaidFor, splitPayment } from './split.ts'

type RecordPaymentDialogProps = {
  /** The lease that was paid. Without it, the form asks for one. */
  lease?: Lease
  /** Dollars open of what it begins with. */
  open?: number
  /** What the payment is for at first. */
  startsWith?: PaidFor
  onClose: () => void
}

/** The dialog where a landlord records a payment they received. It questions one above what is owed. */
export function RecordPaymentDialog({ lease, open = 0, startsWith = 'RENT', onClose }: RecordPaymentDialogProps) {
  const [picked, pick] = useState(lease ?? null)
  const form = useForm<PaymentValues>({
    defaultValues: { ...newPayment(lease?.id ?? '', open, today()), for: startsWith },
    resolver: useMemo(() => resolverOf<PaymentValues>((values) => paymentMistakes(values, today())), []),
  })
  const accounts = useAccounts(picked)
  const submission = useRecording({ form, accounts, picked, onClose })
  const paidFor = useWatch({ control: form.control, name: 'for' })
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
      <PaidForChoice
        both
        onValue={(value) => {
          form.setValue('for', value)
          // Keep an amount that was typed.
          if (!form.getFieldState('amount').isDirty) form.setValue('amount', openText(accounts.owed(value)))
        }}
        money={picked ?? {}}
        open={accounts.depositOpen}
        value={paidFor}
      />
      <PaymentFields
        amountHint={lease && amountHint(lease, paidFor, accounts)}
        form={form}
        money={picked ?? undefined}
      />
      {paidFor === 'RENT' && accounts.ledger && <PaidForField form={form} ledger={accounts.ledger} />}
    </FormDialog>
  )
}

function amountHint(lease: Lease, paidFor: PaidFor, { owed, ledger }: ReturnType<typeof useAccounts>): string {
  if (owed(paidFor) > 0) return 'The full open balance. Change it if the tenant paid less.'
  if (paidFor === 'DEPOSIT') return 'The deposit is paid in full'
  const next = nextHint(ledger?.nextCharge, owed('RENT'), lease)
  return next ?? 'The balance is zero, so this counts as paid ahead'
}

/** What is open under the lease of a payment, in dollars. */
function useAccounts(lease: Lease | null) {
  const enabled = lease !== null
  const ledger = useQuery({ ...ledgerOf(lease?.id ?? ''), enabled }).data
  const depositOpen = useQuery({ ...depositOf(lease?.id ?? ''), enabled }).data?.open ?? 0
  const balance = ledger?.balance ?? lease?.balance ?? 0
  return { ledger, depositOpen, owed: (paidFor: PaidFor) => owedFor(paidFor, balance, depositOpen) }
}

interface Recording {
  form: UseFormReturn<PaymentValues>
  accounts: ReturnType<typeof useAccounts>
  picked: Lease | null
  onClose: () => void
}

function useRecording({ form, accounts, picked, onClose }: Recording) {
  const split = useRef<{ key: string; bodies: ReturnType<typeof splitPayment> }>({ key: '', bodies: [] })
  return useSubmission({
    form,
    noun: 'payments',
    question: (values) =>
      overpaymentQuestion({
        amount: typedNumber(values.amount) ?? 0,
        owed: picked && accounts.owed(values.for),
        whoOwes: `${householdName(picked?.tenantNames ?? [])} ${(picked?.tenantNames.length ?? 1) > 1 ? 'owe' : 'owes'}`,
        verb: 'Record',
        ...{ for: values.for, depositLeft: accounts.depositOpen, next: accounts.ledger?.nextCharge },
        rentOwed: accounts.owed('RENT'),
        ...(picked && { currency: picked.currency, locale: picked.locale }),
      }),
    send: async (values, keyOf) => {
      const recorded: Payment[] = []
      const whole = recordBody(values, today(picked?.timeZone))
      const key = keyOf([whole, values.for])
      // A second try sends the same parts under the same keys, so none is recorded twice, whatever is open by then.
      if (split.current.key !== key)
        split.current = { key, bodies: splitPayment(whole, values.for, accounts.depositOpen) }
      for (const body of split.current.bodies)
        recorded.push(await call(api.payments.create, { body, idempotencyKey: `${key}-${body.for}` }))
      return recorded
    },
    done: (recorded) => `Recorded ${formatMoney(amountOf(recorded), recorded[0])} from ${recorded[0]?.payerName}`,
    undo: (recorded) => takingBackAll(recorded),
    onDone: onClose,
  })
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
        setValue('for', 'RENT')
        // Keep an amount that was typed.
        if (lease && !getFieldState('amount').isDirty) setValue('amount', openText(lease.balance ?? 0))
      }}
      placeholder="Search by tenant or home"
      required
      source={payableLeaseChoices}
    />
  )
}
