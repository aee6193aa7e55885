import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { PartyDialogProps } from './party-dialog.ts'
import { type DayValues, dayMistakes } from './party-form.ts'
import { leavingText } from './party-texts.ts'

/** Asks for the last day of a person on a lease, and says what that means for them. */
export function MoveOutDialog({ lease, party, onClose }: PartyDialogProps) {
  const form = useForm<DayValues>({
    defaultValues: { day: party.to ?? '' },
    resolver: useMemo(
      () =>
        resolverOf<DayValues>((values) =>
          dayMistakes(values, { label: 'Last day', from: party.from, to: lease.endsOn }),
        ),
      [party, lease],
    ),
  })
  const params = { id: lease.id, partyId: party.id }
  const submission = useSubmission({
    form,
    noun: 'leases',
    send: ({ day }) => call(api.leaseParties.change, { params, body: { to: day } }),
    done: ({ to }) => `${party.name}’s last day on the lease is ${formatDate(to)}`,
    undo: () => ({
      send: () => call(api.leaseParties.change, { params, body: { to: party.to } }),
      done: `${party.name} is on the lease as before`,
    }),
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Saving..."
      description={leavingText(party)}
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel="Save the day"
      title={`When does ${party.name} leave?`}
    >
      <Field error={errorAt(form.formState.errors, 'day')} label="Last day" required>
        <DateInput {...form.register('day')} max={lease.endsOn ?? undefined} min={party.from} />
      </Field>
    </FormDialog>
  )
}
