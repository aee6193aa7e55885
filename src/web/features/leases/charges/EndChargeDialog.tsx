import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import type { PlannedCharge } from '#contract/planned-charges.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { formatDate } from '#web/ui/format.ts'

interface EndValues {
  to: string
}

const mistakes = ({ to }: EndValues) => (to === '' ? [{ path: 'to', message: 'Last day is required' }] : [])

/** Asks for the last day of a regular charge. */
export function EndChargeDialog({
  lease,
  charge,
  onClose,
}: {
  lease: Lease
  charge: PlannedCharge
  onClose: () => void
}) {
  const form = useForm<EndValues>({
    defaultValues: { to: charge.to ?? '' },
    resolver: useMemo(() => resolverOf<EndValues>(mistakes), []),
  })
  const params = { id: lease.id, planId: charge.id }
  const submission = useSubmission({
    form,
    about: charge.id,
    noun: 'leases',
    send: ({ to }) => call(api.chargePlans.end, { params, body: { to } }),
    done: (_lease, { to }) => `${charge.label} ends on ${formatDate(to)}`,
    undo: () => ({
      send: () => call(api.chargePlans.end, { params, body: { to: charge.to } }),
      done: `${charge.label} is as it was`,
    }),
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Saving..."
      description="It’s charged for the days through the last one. What was charged already stays as it is."
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel="Set last day"
      title={`End ${charge.label}`}
    >
      <Field error={errorAt(form.formState.errors, 'to')} label="Last day" required>
        <DateInput {...form.register('to')} max={lease.endsOn ?? undefined} min={charge.from} />
      </Field>
    </FormDialog>
  )
}
