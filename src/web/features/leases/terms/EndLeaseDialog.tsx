import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { oneOrMany } from '#contract/count.ts'
import { householdName } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { type EndValues, endMistakes } from './lease-end-form.ts'

/** Asks for the last day of an active lease and says what happens then. */
export function EndLeaseDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const form = useForm<EndValues>({
    // No day is preset, because this can't be undone.
    defaultValues: { endsOn: '' },
    resolver: useMemo(() => resolverOf<EndValues>((values) => endMistakes(values, lease)), [lease]),
  })
  const submission = useSubmission({
    form,
    noun: 'leases',
    send: ({ endsOn }) => call(api.leases.move, { params: { id: lease.id }, body: { status: 'ENDED', endsOn } }),
    done: ({ status, endsOn }) => (status === 'ENDED' ? 'Lease ended' : `The lease ends on ${formatDate(endsOn)}`),
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Ending..."
      danger
      description={`${householdName(lease.tenantNames)} ${oneOrMany(lease.tenantNames.length, 'rents', 'rent')} ${lease.propertyTitle} through the last day. Rent for later days isn’t charged, and any already charged is credited. You can’t undo this. Open charges can still be paid.`}
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel="End lease"
      title="End this lease?"
    >
      <Field error={errorAt(form.formState.errors, 'endsOn')} label="Last day" required>
        <DateInput {...form.register('endsOn')} max={lease.endsOn ?? undefined} min={lease.startsOn} />
      </Field>
    </FormDialog>
  )
}
