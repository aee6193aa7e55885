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
import type { PartyDialogProps } from './party-dialog.ts'
import { type StayValues, stayMistakes } from './party-form.ts'
import { toldText } from './party-texts.ts'

/** Corrects the first and the last day of a person on a lease. */
export function CorrectDaysDialog({ lease, party, onClose }: PartyDialogProps) {
  const form = useForm<StayValues>({
    defaultValues: { from: party.from, to: party.to ?? '' },
    resolver: useMemo(() => resolverOf<StayValues>((values) => stayMistakes(values, lease)), [lease]),
  })
  const params = { id: lease.id, partyId: party.id }
  const submission = useSubmission({
    form,
    noun: 'leases',
    send: ({ from, to }) => call(api.leaseParties.change, { params, body: { from, to: to === '' ? null : to } }),
    done: () => `Corrected the days of ${party.name}`,
    undo: () => ({
      send: () => call(api.leaseParties.change, { params, body: { from: party.from, to: party.to } }),
      done: `${party.name} has the days from before`,
    }),
    onDone: onClose,
  })
  const { errors } = form.formState
  return (
    <FormDialog
      busyLabel="Saving..."
      description={`For when a day was entered wrong. ${toldText(lease)}`}
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel="Save the days"
      title={`When is ${party.name} on the lease?`}
    >
      <Field error={errorAt(errors, 'from')} label="First day" required>
        <DateInput {...form.register('from')} max={lease.endsOn ?? undefined} min={lease.startsOn} />
      </Field>
      <Field error={errorAt(errors, 'to')} hint="Blank as long as they stay" label="Last day">
        <DateInput {...form.register('to')} max={lease.endsOn ?? undefined} min={lease.startsOn} />
      </Field>
    </FormDialog>
  )
}
