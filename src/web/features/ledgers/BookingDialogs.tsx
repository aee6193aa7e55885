import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { oneOrMany } from '#contract/count.ts'
import { householdName } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import type { LedgerWithAdded } from '#contract/ledgers.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import type { Mistake } from '#web/forms/mistakes.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { today } from '#web/today.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { ledgerOf } from '../leases/leases.queries.ts'
import { type BookingValues, chargeBody, chargeMistakes, creditBody, creditMistakes, labelOf } from './booking-form.ts'

/** 'Ada Byron owes', 'Ada Byron and 1 more owe'. */
const owing = ({ tenantNames }: Lease) =>
  `${householdName(tenantNames)} ${oneOrMany(tenantNames.length, 'owes', 'owe')}`

type BookingDialogProps = { lease: Lease; onClose: () => void }

/** The dialog for charging something other than rent. */
export function ChargeDialog({ lease, onClose }: BookingDialogProps) {
  const form = useBookingForm(chargeMistakes)
  const submission = useSubmission({
    form,
    send: (values, keyOf) => {
      const body = chargeBody(values)
      return call(api.ledgers.charge, { params: { id: lease.id }, body, idempotencyKey: keyOf(body) })
    },
    ...useBooked('Charge added', { lease, onClose }),
  })
  return (
    <FormDialog
      busyLabel="Adding..."
      description={`${owing(lease)} this under the lease and sees it in the ledger. ${laterOffsetBy('credit')}`}
      form={submission}
      onClose={onClose}
      submitLabel="Add charge"
      title="Add charge"
    >
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <AmountField form={form} lease={lease} />
        <Field error={errorAt(form.formState.errors, 'dueOn')} label={labelOf('dueOn')} required>
          <DateInput {...form.register('dueOn')} />
        </Field>
      </div>
      <MemoField form={form} hint="For example: lost key, water bill for March" />
    </FormDialog>
  )
}

/** The dialog for crediting a tenant with an amount they don't have to pay. */
export function CreditDialog({ lease, onClose }: BookingDialogProps) {
  const form = useBookingForm(creditMistakes)
  const submission = useSubmission({
    form,
    send: (values, keyOf) => {
      const body = creditBody(values)
      return call(api.ledgers.credit, { params: { id: lease.id }, body, idempotencyKey: keyOf(body) })
    },
    ...useBooked('Credit added', { lease, onClose }),
  })
  return (
    <FormDialog
      busyLabel="Adding..."
      description={`Takes an amount off what ${owing(lease)} without a payment. It applies to the oldest open charge first. ${laterOffsetBy('charge')}`}
      form={submission}
      onClose={onClose}
      submitLabel="Add credit"
      title="Add credit"
    >
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <AmountField form={form} lease={lease} />
      </div>
      <MemoField form={form} hint="For example: late fee waived, repair the tenant paid for" />
    </FormDialog>
  )
}

/** What is booked stays in the ledger; Undo adds the line that cancels it. */
const laterOffsetBy = (kind: 'charge' | 'credit') =>
  `You can undo it for ten seconds. After that, add a ${kind} to offset it.`

type BookingForm = { form: UseFormReturn<BookingValues> }

function AmountField({ form, lease }: BookingForm & { lease: Lease }) {
  return (
    <Field error={errorAt(form.formState.errors, 'amount')} label={labelOf('amount')} required>
      <MoneyInput {...form.register('amount')} money={lease} />
    </Field>
  )
}

function MemoField({ form, hint }: BookingForm & { hint: string }) {
  return (
    <Field error={errorAt(form.formState.errors, 'memo')} hint={hint} label={labelOf('memo')} required>
      <TextInput {...form.register('memo')} autoComplete="off" />
    </Field>
  )
}

const useBookingForm = (check: (values: BookingValues) => readonly Mistake[]) =>
  useForm<BookingValues>({
    defaultValues: { amount: '', dueOn: today(), memo: '' },
    resolver: useMemo(() => resolverOf(check), [check]),
  })

/** After a booking: the reply is the current ledger, and the booking can be undone. */
function useBooked(message: string, { lease, onClose }: BookingDialogProps) {
  const client = useQueryClient()
  return {
    noun: 'leases' as const,
    done: () => message,
    undo: ({ addedId }: LedgerWithAdded) => ({
      send: () => call(api.ledgers.takeBack, { params: { id: addedId } }),
      done: 'Taken back',
    }),
    onDone: (ledger: LedgerWithAdded) => {
      client.setQueryData(ledgerOf(lease.id).queryKey, ledger)
      onClose()
    },
  }
}
