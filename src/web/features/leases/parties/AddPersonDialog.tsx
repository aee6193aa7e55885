import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { PickerField } from '#web/forms/Picker.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useCan } from '#web/session/use-can.ts'
import { today } from '#web/today.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { newTenant } from '../../tenants/new-tenant.ts'
import { tenantChoices } from '../../tenants/tenant-choices.ts'
import { type PersonValues, personMistakes } from './party-form.ts'
import { partOptions, toldText } from './party-texts.ts'

/** The dialog that puts a person on a lease, from a day on. */
export function AddPersonDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const mayAddTenant = useCan('tenant.create')
  const range = useMemo(() => ({ label: 'First day', from: lease.startsOn, to: lease.endsOn }), [lease])
  const form = useForm<PersonValues>({
    defaultValues: { tenantId: '', part: 'TENANT', day: firstDayOf(lease) },
    resolver: useMemo(() => resolverOf<PersonValues>((values) => personMistakes(values, range)), [range]),
  })
  const submission = useSubmission({
    form,
    noun: 'leases',
    send: ({ tenantId, part, day }, keyOf) => {
      const body = { tenantId, part, from: day }
      return call(api.leaseParties.add, { params: { id: lease.id }, body, idempotencyKey: keyOf(body) })
    },
    done: ({ name, from }) => `${name} is on the lease from ${formatDate(from)}`,
    onDone: onClose,
  })
  const { errors } = form.formState
  return (
    <FormDialog
      busyLabel="Adding..."
      description={toldText(lease) || 'We’ll tell them once the lease is active, if they have an account.'}
      form={submission}
      onClose={onClose}
      submitLabel="Add to the lease"
      title="Add a person"
    >
      <PickerField
        add={mayAddTenant ? newTenant : undefined}
        form={form}
        hint={mayAddTenant ? 'One of your tenants, or someone new' : 'One of your tenants'}
        label="Person"
        name="tenantId"
        placeholder="Search by name or email"
        required
        source={tenantChoices}
      />
      <RadioGroup
        {...form.register('part')}
        error={errorAt(errors, 'part')}
        legend="On this lease as"
        options={partOptions}
      />
      <Field error={errorAt(errors, 'day')} label="First day" required>
        <DateInput {...form.register('day')} max={lease.endsOn ?? undefined} min={lease.startsOn} />
      </Field>
    </FormDialog>
  )
}

/** Today, or the lease's own first day if that is still to come. */
const firstDayOf = ({ startsOn, timeZone, status }: Lease): string => {
  const now = today(timeZone)
  return status === 'DRAFT' || startsOn > now ? startsOn : now
}
