import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { addDays } from '#contract/calendar.ts'
import { AS_PART, LEASE_PARTS } from '#contract/lease-parties.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import type { PartyDialogProps } from './party-dialog.ts'
import { dayMistakes, type PartValues } from './party-form.ts'
import { partOptions, toldText } from './party-texts.ts'

/** Says what else a person is on a lease, from a day on. */
export function ChangePartDialog({ lease, party, onClose }: PartyDialogProps) {
  const [other = party.part] = LEASE_PARTS.filter((part) => part !== party.part)
  const range = useMemo(
    () => ({ label: 'From', from: addDays(party.from, 1), to: party.to ?? lease.endsOn }),
    [party, lease],
  )
  const form = useForm<PartValues>({
    defaultValues: { part: other, day: '' },
    resolver: useMemo(() => resolverOf<PartValues>((values) => dayMistakes(values, range)), [range]),
  })
  const submission = useSubmission({
    form,
    noun: 'leases',
    send: ({ part, day }) => {
      const params = { id: lease.id, partyId: party.id }
      return call(api.leaseParties.change, { params, body: { part, from: day } })
    },
    done: ({ name, part, from }) => `${name} is ${AS_PART[part]} from ${formatDate(from)}`,
    onDone: onClose,
  })
  const { errors } = form.formState
  return (
    <FormDialog
      busyLabel="Saving..."
      description={`Through the day before, ${party.name} is on this lease as ${AS_PART[party.part]}. ${toldText(lease)}`}
      form={submission}
      onClose={onClose}
      submitLabel="Change"
      title={`What will ${party.name} be on the lease?`}
    >
      <RadioGroup
        {...form.register('part')}
        error={errorAt(errors, 'part')}
        legend="On this lease as"
        options={partOptions.filter(({ value }) => value !== party.part)}
      />
      <Field error={errorAt(errors, 'day')} label="From" required>
        <DateInput {...form.register('day')} max={range.to ?? undefined} min={range.from} />
      </Field>
    </FormDialog>
  )
}
