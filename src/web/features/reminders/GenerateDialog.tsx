import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { LEAD_DAYS } from '#contract/reminders.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { Picker } from '#web/forms/Picker.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field, FieldError } from '#web/ui/Field.tsx'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import { propertyChoices } from '../properties/property-choices.ts'
import { blankGeneration, type GenerateValues, generateBody, generateMistakes, leaseTypes } from './generate-form.ts'
import { generatedText } from './reminder-texts.ts'

export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<GenerateValues>({
    defaultValues: blankGeneration(),
    resolver: useMemo(() => resolverOf(generateMistakes), []),
  })
  const submission = useSubmission({
    form,
    noun: 'reminders',
    send: (values, keyOf) => {
      const body = generateBody(values)
      return call(api.reminders.generate, { body, idempotencyKey: keyOf(body) })
    },
    done: generatedText,
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Generating..."
      description="Every active lease gets one reminder of each type. Existing reminders don’t change."
      form={submission}
      onClose={onClose}
      submitLabel="Generate"
      title="Generate from leases"
    >
      <GenerateFields form={form} />
    </FormDialog>
  )
}

function GenerateFields({ form }: { form: ReturnType<typeof useForm<GenerateValues>> }) {
  const { register, control, setValue, formState } = form
  const { propertyId, propertyName, RENT_DUE } = useWatch({ control }) as GenerateValues
  const unchosen = errorAt(formState.errors, 'types')
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-medium">Types</legend>
        {leaseTypes.map(({ type, label, hint }) => (
          <Checkbox {...register(type)} hint={hint} key={type} label={label} />
        ))}
        {unchosen && <FieldError id="generate-types-error">{unchosen}</FieldError>}
      </fieldset>
      <Picker
        error={errorAt(formState.errors, 'propertyId')}
        hint="Leave blank for leases of all homes"
        label="Home"
        onPick={(home) => {
          setValue('propertyId', home?.id ?? '')
          setValue('propertyName', home?.title ?? '')
        }}
        placeholder="All homes"
        source={propertyChoices}
        value={propertyId === '' ? null : { id: propertyId, label: propertyName }}
      />
      {RENT_DUE && (
        <Field
          error={errorAt(formState.errors, 'leadDays')}
          hint={`How many days before rent is due to send the reminder: 0 to ${LEAD_DAYS.max}`}
          label="Lead days"
          required
        >
          <NumberInput {...register('leadDays')} />
        </Field>
      )}
    </>
  )
}
