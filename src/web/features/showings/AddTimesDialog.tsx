import { useMemo, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { counted } from '#contract/count.ts'
import { showingStarts } from '#contract/showing-starts.ts'
import { showings } from '#contract/showings.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { PickerField } from '#web/forms/Picker.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { zoneName } from '#web/ui/format-times.ts'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { propertyChoices } from '../properties/property-choices.ts'
import { NEW_TIMES, TIMES_LABELS, type TimesValues, timesBody, timesMistakes } from './add-times-form.ts'
import { startsText } from './showing-texts.ts'

/** The dialog where someone who runs a home sets times to see it. */
export function AddTimesDialog({ onClose }: { onClose: () => void }) {
  const [timeZone, setTimeZone] = useState<string | null>(null)
  const form = useForm<TimesValues>({
    defaultValues: NEW_TIMES,
    resolver: useMemo(() => resolverOf<TimesValues>(timesMistakes), []),
  })
  const submission = useSubmission({
    form,
    noun: 'showings',
    send: (values, keyOf) =>
      call(showings.addTimes, {
        params: { id: values.propertyId },
        body: timesBody(values),
        idempotencyKey: keyOf(values),
      }),
    done: ({ times }) => `${counted(times.length, 'showing time')} added`,
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Adding..."
      description="Visitors book these times on the home’s public page. The email that confirms one has the street address."
      form={submission}
      onClose={onClose}
      submitLabel="Add times"
      title="Add showing times"
    >
      <PickerField
        form={form}
        label={TIMES_LABELS.propertyId}
        name="propertyId"
        onPick={(home) => setTimeZone(home?.timeZone ?? null)}
        required
        source={propertyChoices}
      />
      <WhenFields form={form} />
      <Preview form={form} timeZone={timeZone} />
      <HowFields form={form} />
    </FormDialog>
  )
}

type TimesForm = { form: UseFormReturn<TimesValues> }

const fieldOf = ({ formState }: TimesForm['form'], name: keyof TimesValues) => ({
  label: TIMES_LABELS[name],
  required: true,
  error: errorAt(formState.errors, name),
})

const WhenFields = ({ form }: TimesForm) => (
  <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
    <Field {...fieldOf(form, 'day')} className="max-sm:col-span-2">
      <DateInput {...form.register('day')} />
    </Field>
    <Field {...fieldOf(form, 'from')}>
      <TextInput {...form.register('from')} type="time" />
    </Field>
    <Field {...fieldOf(form, 'to')}>
      <TextInput {...form.register('to')} type="time" />
    </Field>
  </div>
)

const HowFields = ({ form }: TimesForm) => (
  <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
    <Field {...fieldOf(form, 'minutes')}>
      <NumberInput {...form.register('minutes')} />
    </Field>
    <Field {...fieldOf(form, 'places')}>
      <NumberInput {...form.register('places')} />
    </Field>
    <Field {...fieldOf(form, 'noticeHours')} className="max-sm:col-span-2" hint="Later, a time can’t be booked">
      <NumberInput {...form.register('noticeHours')} />
    </Field>
  </div>
)

/** Which showings that makes, and by which clocks. */
function Preview({ form, timeZone }: TimesForm & { timeZone: string | null }) {
  const values = useWatch({ control: form.control })
  const whole = { ...NEW_TIMES, ...values }
  const isReady = timeZone !== null && timesMistakes(whole).length === 0
  return (
    <p aria-live="polite" className="text-ink-muted">
      {timeZone === null
        ? 'Times are those where the home is.'
        : `Times are those where the home is (${zoneName(timeZone)}).`}
      {isReady && ` ${startsText(showingStarts(timeZone, timesBody(whole)), timeZone)}.`}
    </p>
  )
}
