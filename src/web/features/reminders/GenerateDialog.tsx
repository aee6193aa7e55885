import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { LEAD_DAYS } from '#contract/reminders.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field, FieldError } from '#web/ui/Field.tsx'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { blankGeneration, type GenerateValues, generateBody, generateMistakes, leaseTypes } from './generate-form.ts'
import { generatedText } from './reminder-texts.ts'
import { useReloadReminders } from './reminders.queries.ts'
import { HomeFinder } from './TargetPickers.tsx'

/** The window in which reminders are made from leases. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const reload = useReloadReminders()
  const form = useForm<GenerateValues>({
    defaultValues: blankGeneration(),
    resolver: useMemo(() => resolverOf(generateMistakes), []),
  })
  const submission = useSubmission({
    form,
    send: (values, keyOf) => {
      const body = generateBody(values)
      return call(api.reminders.generate, { body, idempotencyKey: keyOf(body) })
    },
    onDone: (made) => {
      toast.success(generatedText(made))
      void reload()
      onClose()
    },
  })
  return (
    <FormDialog
      busyLabel="Generating..."
      description="Every active lease gets one reminder of each type; those that are there already stay as they are."
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
      <HomeFinder
        error={errorAt(formState.errors, 'propertyId')}
        hint="Leave blank for the leases of all homes"
        label="Home"
        onPick={(home) => {
          setValue('propertyId', home?.id ?? '')
          setValue('propertyName', home?.title ?? '')
        }}
        placeholder="All homes"
        value={propertyId === '' ? null : { id: propertyId, label: propertyName }}
      />
      {RENT_DUE && (
        <Field
          error={errorAt(formState.errors, 'leadDays')}
          hint={`How many days before rent is due its reminder runs: 0 to ${LEAD_DAYS.max}`}
          label="Lead days"
          required
        >
          <NumberInput {...register('leadDays')} />
        </Field>
      )}
    </>
  )
}
