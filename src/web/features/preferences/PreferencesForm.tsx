import { useForm } from 'react-hook-form'
import type { Me } from '#contract/preferences.ts'
import { session } from '#web/api/session.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { PageForm } from '#web/forms/PageForm.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Field } from '#web/ui/Field.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { unitsFirst } from '#web/words/units.ts'
import { PlacesInput } from './PlacesInput.tsx'
import { useSendPreferences } from './preferences.queries.ts'
import {
  bedroomOptions,
  inputOf,
  type PreferencesValues,
  preferencesLabels,
  preferencesMistakes,
  preferencesValues,
  saveFailure,
} from './preferences-form.ts'

/** The form for the viewer's preferences. A failure keeps what was typed. */
export function PreferencesForm({ me }: { me: Me }) {
  const { form, submission } = usePreferencesForm(me)
  const { register, formState, setValue, watch } = form
  const field = (name: keyof typeof preferencesLabels) => ({
    label: preferencesLabels[name],
    error: errorAt(formState.errors, name),
  })
  return (
    <PageForm form={submission} submitLabel="Save Profile">
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field {...field('budgetMin')} hint={`${unitsFirst()} a month. Leave blank for no limit.`}>
          <MoneyInput {...register('budgetMin')} />
        </Field>
        <Field {...field('budgetMax')} hint={`${unitsFirst()} a month. Leave blank for no limit.`}>
          <MoneyInput {...register('budgetMax')} />
        </Field>
        <Field {...field('beds')}>
          <Select {...register('beds')} options={bedroomOptions} />
        </Field>
        <Field
          {...field('locations')}
          className="sm:col-span-2"
          hint="Cities you’d live in, separated by commas. Leave blank for anywhere."
        >
          <PlacesInput
            onChange={({ places, typed }) => {
              if (places) setValue('locations', places, { shouldDirty: true, shouldValidate: true })
              setValue('typedLocations', typed)
            }}
            places={watch('locations')}
            typed={watch('typedLocations')}
          />
        </Field>
      </div>
    </PageForm>
  )
}

function usePreferencesForm(me: Me) {
  const form = useForm<PreferencesValues>({
    defaultValues: preferencesValues(me),
    resolver: resolverOf(preferencesMistakes),
  })
  const submission = useSubmission({
    form,
    noun: 'preferences',
    send: useSendPreferences(me),
    done: () => 'Preferences saved',
    onDone: (saved) => form.reset(preferencesValues(saved)),
    refusal: (error) => saveFailure(error, session.token() !== null),
    inputOf,
  })
  return { form, submission }
}
