import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { oneOrMany } from '#contract/count.ts'
import type { Deposit } from '#contract/deposits.ts'
import { householdName } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import { refusalText } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import type { Mistake } from '#web/forms/mistakes.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { formatMoneyWithCents } from '#web/ui/format.ts'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { depositOf } from '../leases/leases.queries.ts'
import { methodOptions } from '../payments/record/payment-form.ts'
import {
  type DepositValues,
  deductionBody,
  deductionMistakes,
  newValues,
  returnBody,
  returnMistakes,
} from './deposit-form.ts'
import { DeductionFileInput } from './files/DeductionFileInput.tsx'
import { useDeductionFile } from './files/use-deduction-file.ts'

type DepositDialogProps = { lease: Lease; deposit: Deposit; onClose: () => void }

/** The dialog for keeping part of a deposit, for a reason that the tenant reads. */
export function DeductDialog({ lease, deposit, onClose }: DepositDialogProps) {
  const form = useDepositForm(newValues(null), deductionMistakes)
  const file = useDeductionFile()
  const submission = useSubmission({
    form,
    about: `deduction ${lease.id}`,
    files: file.count,
    send: async (values, keyOf) => {
      const body = deductionBody(values)
      const deposit = await call(api.deposits.deduct, { params: { id: lease.id }, body, idempotencyKey: keyOf(body) })
      const deduction = newestOf(deposit)
      const trouble = deduction ? await file.send(deduction).then(() => null, refusalText) : null
      return { ...deposit, trouble }
    },
    ...useChanged({ lease, onClose }),
    // The deduction stands in any case, and the file can be added to it later.
    done: ({ trouble }) =>
      trouble === null ? 'Deducted from the deposit' : `Deducted, but the file couldn’t be added.\n${trouble}`,
  })
  return (
    <FormDialog
      busyLabel="Deducting..."
      description={`${heldText(deposit, lease)} ${householdName(lease.tenantNames)} ${oneOrMany(lease.tenantNames.length, 'sees', 'see')} the amount and the reason, and the letter lists both.`}
      form={submission}
      onClose={onClose}
      submitLabel="Deduct"
      title="Deduct from the deposit"
    >
      <AmountField form={form} lease={lease} />
      <Field
        error={errorAt(form.formState.errors, 'memo')}
        hint="For example: replaced two broken blinds"
        label="Reason"
        required
      >
        <TextInput {...form.register('memo')} autoComplete="off" />
      </Field>
      <DeductionFileInput chosen={file} />
      {lease.balance !== null && lease.balance > 0 && (
        <Checkbox
          {...form.register('forBalance')}
          label={`Use it to pay the ${formatMoneyWithCents(lease.balance, lease)} owed under this lease`}
        />
      )}
    </FormDialog>
  )
}

/** The dialog for returning some or all of a deposit. */
export function ReturnDialog({ lease, deposit, onClose }: DepositDialogProps) {
  const form = useDepositForm(newValues(deposit.held), returnMistakes)
  const submission = useSubmission({
    form,
    about: `returned deposit ${lease.id}`,
    send: (values, keyOf) => {
      const body = returnBody(values)
      return call(api.deposits.refund, { params: { id: lease.id }, body, idempotencyKey: keyOf(body) })
    },
    ...useChanged({ lease, onClose }),
    done: () => 'Return recorded',
  })
  return (
    <FormDialog
      busyLabel="Recording..."
      description={`${heldText(deposit, lease)} Record here what you sent back; we tell ${householdName(lease.tenantNames)}.`}
      form={submission}
      onClose={onClose}
      submitLabel="Record return"
      title="Return the deposit"
    >
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <AmountField form={form} lease={lease} />
        <Field error={errorAt(form.formState.errors, 'method')} label="Method">
          <Select {...form.register('method')} options={methodOptions(lease)} placeholder="Select a method" />
        </Field>
      </div>
      <Field error={errorAt(form.formState.errors, 'memo')} hint="Optional, such as a check number" label="Note">
        <TextInput {...form.register('memo')} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}

const heldText = ({ held }: Deposit, lease: Lease) => `${formatMoneyWithCents(held, lease)} is held.`

const AmountField = ({ form, lease }: { form: UseFormReturn<DepositValues>; lease: Lease }) => (
  <Field error={errorAt(form.formState.errors, 'amount')} label="Amount" required>
    <MoneyInput {...form.register('amount')} money={lease} />
  </Field>
)

const useDepositForm = (defaultValues: DepositValues, check: (values: DepositValues) => readonly Mistake[]) =>
  useForm<DepositValues>({ defaultValues, resolver: useMemo(() => resolverOf(check), [check]) })

/** What a step added. */
const newestOf = ({ entries }: Deposit) => entries.toSorted((one, other) => (one.id < other.id ? -1 : 1)).at(-1)

/** After a step: the reply is the current deposit, and the step can be undone. */
function useChanged({ lease, onClose }: Omit<DepositDialogProps, 'deposit'>) {
  const client = useQueryClient()
  return {
    noun: 'leases' as const,
    undo: (deposit: Deposit) => {
      const newest = newestOf(deposit)
      if (!newest) return undefined
      return {
        send: () => call(api.ledgers.takeBack, { params: { id: newest.id } }),
        done: 'Taken back',
      }
    },
    onDone: (deposit: Deposit) => {
      client.setQueryData(depositOf(lease.id).queryKey, deposit)
      onClose()
    },
  }
}
