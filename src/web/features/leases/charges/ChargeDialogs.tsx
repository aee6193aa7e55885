import { useMemo } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { oneOrMany } from '#contract/count.ts'
import { householdName } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import { CHARGE_LABEL_MAX } from '#contract/limits.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { today } from '#web/today.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { addedValues, chargeLabelOf, type PlanValues, planBody, planMistakes, rentValues } from './charge-form.ts'
import { kindOptions, periodOptions } from './charge-texts.ts'

type ChargeDialogProps = { lease: Lease; onClose: () => void }

/** The dialog for a new rent from a day on. */
export function ChangeRentDialog({ lease, onClose }: ChargeDialogProps) {
  const { form, submission } = usePlanForm(lease, {
    begin: rentValues(lease),
    done: ({ amount, from }) => `The rent is ${formatMoney(amount, lease)} a month from ${formatDate(from)} on`,
    onClose,
  })
  const { register } = form
  return (
    <FormDialog
      busyLabel="Saving..."
      description={`${householdName(lease.tenantNames)} ${oneOrMany(lease.tenantNames.length, 'pays', 'pay')} ${formatMoney(lease.rentAmount, lease)} a month now. What was charged stays as it is.${told(lease)}`}
      form={submission}
      onClose={onClose}
      submitLabel="Change rent"
      title="Change the rent"
    >
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field {...fieldOf(form, 'amount')} label="New monthly rent" required>
          <MoneyInput {...register('amount')} money={lease} />
        </Field>
        <Field {...fieldOf(form, 'from')} hint="Within a month, each rent is charged for its own days" required>
          <DateInput {...register('from')} />
        </Field>
        <Field {...fieldOf(form, 'noticeOn')} hint="If you gave notice. Check how much your state asks for.">
          <DateInput {...register('noticeOn')} />
        </Field>
      </div>
    </FormDialog>
  )
}

/** The dialog for another regular charge of a lease. */
export function AddChargeDialog({ lease, onClose }: ChargeDialogProps) {
  const { form, submission } = usePlanForm(lease, {
    begin: addedValues(lease),
    done: () => 'Regular charge added',
    onClose,
  })
  const [kind, every] = useWatch({ control: form.control, name: ['kind', 'every'] })
  const { register } = form
  return (
    <FormDialog
      busyLabel="Adding..."
      description={`It’s charged with the rent, for part of a month by the day.${told(lease)}`}
      form={submission}
      onClose={onClose}
      submitLabel="Add charge"
      title="Add a regular charge"
    >
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field {...fieldOf(form, 'kind')}>
          <Select {...register('kind')} options={kindOptions} />
        </Field>
        <Field
          {...fieldOf(form, 'label')}
          hint={kind === 'OTHER' ? undefined : 'If you call it something else'}
          required={kind === 'OTHER'}
        >
          <TextInput {...register('label')} autoComplete="off" maxLength={CHARGE_LABEL_MAX} />
        </Field>
        <Field {...fieldOf(form, 'amount')} required>
          <MoneyInput {...register('amount')} money={lease} />
        </Field>
        <Field {...fieldOf(form, 'every')}>
          <Select {...register('every')} options={periodOptions} />
        </Field>
        <Field {...fieldOf(form, 'from')} label={every === 'ONCE' ? 'Due on' : 'First day'} required>
          <DateInput {...register('from')} />
        </Field>
        {every !== 'ONCE' && (
          <Field {...fieldOf(form, 'to')} hint="Leave blank if it goes on with the lease">
            <DateInput {...register('to')} />
          </Field>
        )}
        <Field {...fieldOf(form, 'noticeOn')} hint="If you gave notice">
          <DateInput {...register('noticeOn')} />
        </Field>
      </div>
    </FormDialog>
  )
}

/** The tenants of a draft aren't told: they read it when it's active. */
const told = ({ status, tenantNames }: Lease) =>
  status === 'DRAFT' ? '' : ` We’ll tell ${householdName(tenantNames)} if they have an account.`

const fieldOf = (form: UseFormReturn<PlanValues>, path: keyof PlanValues) => ({
  label: chargeLabelOf(path),
  error: errorAt(form.formState.errors, path),
})

interface PlanForm {
  begin: PlanValues
  done: (sent: { amount: number; from: string }) => string
  onClose: () => void
}

function usePlanForm({ id, status, timeZone }: Lease, { begin, done, onClose }: PlanForm) {
  const form = useForm<PlanValues>({
    defaultValues: begin,
    resolver: useMemo(() => resolverOf<PlanValues>(planMistakes), []),
  })
  const submission = useSubmission({
    form,
    about: `${id} ${begin.kind === 'RENT' ? 'rent' : 'charge'}`,
    noun: 'leases',
    send: (values, keyOf) => {
      const body = planBody(values)
      return call(api.chargePlans.add, { params: { id }, body, idempotencyKey: keyOf(body) })
    },
    done: (_lease, values) => done({ amount: planBody(values).amount, from: values.from }),
    // What starts today is charged right away, and stays.
    undo: ({ addedId }, { from }) =>
      status === 'DRAFT' || from > today(timeZone)
        ? {
            send: () => call(api.chargePlans.remove, { params: { id, planId: addedId } }),
            done: 'Taken back',
          }
        : undefined,
    onDone: onClose,
  })
  return { form, submission }
}
