import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Me } from '#contract/preferences.ts'
import { ApiError } from '#web/api/api-error.ts'
import { session } from '#web/api/session.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { PlacesInput } from './PlacesInput.tsx'
import { useSavePreferences } from './preferences.queries.ts'
import {
  bedroomOptions,
  inputOf,
  LOG_IN_AGAIN,
  type PreferencesValues,
  preferencesLabels,
  preferencesMistakes,
  preferencesValues,
  saveFailure,
} from './preferences-form.ts'

/** Changes what the viewer looks for. What was typed stays through a failure. */
export function PreferencesForm({ me }: { me: Me }) {
  const { form, trouble, submit } = usePreferencesForm(me)
  const { register, formState, setValue, watch } = form
  const field = (name: keyof typeof preferencesLabels) => ({
    label: preferencesLabels[name],
    error: errorAt(formState.errors, name),
  })
  return (
    <form className="flex flex-col gap-6" method="post" noValidate onSubmit={submit}>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field {...field('budgetMin')} hint="Dollars a month; blank for no limit">
          <MoneyInput {...register('budgetMin')} />
        </Field>
        <Field {...field('budgetMax')} hint="Dollars a month; blank for no limit">
          <MoneyInput {...register('budgetMax')} />
        </Field>
        <Field {...field('beds')}>
          <Select {...register('beds')} options={bedroomOptions} />
        </Field>
        <Field
          {...field('locations')}
          className="sm:col-span-2"
          hint="Cities you would live in, with commas between them; none for anywhere"
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
      {trouble && <Banner tone="error">{trouble}</Banner>}
      <div>
        <Button busy={formState.isSubmitting} busyLabel="Saving..." type="submit" variant="primary">
          Save Profile
        </Button>
      </div>
    </form>
  )
}

function usePreferencesForm(me: Me) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const saving = useSavePreferences(me)
  const toast = useToast()
  const form = useForm<PreferencesValues>({
    defaultValues: preferencesValues(me),
    resolver: resolverOf(preferencesMistakes),
  })

  const save = async (values: PreferencesValues) => {
    if (session.token() === null) return setTrouble(LOG_IN_AGAIN)
    try {
      form.reset(preferencesValues(await saving.mutateAsync(values)))
      toast.success('Preferences saved')
    } catch (error) {
      setTrouble(saveFailure(error, session.token() !== null))
      markFields(error)
    }
  }
  const markFields = (error: unknown) => {
    if (!(error instanceof ApiError)) return
    for (const { path, msg } of error.errors) {
      const input = inputOf(path)
      if (isField(input)) form.setError(input, { type: 'server', message: msg }, { shouldFocus: true })
    }
  }
  const isField = (path: string): path is keyof PreferencesValues => Object.hasOwn(form.getValues(), path)

  return {
    form,
    trouble,
    submit: (event: FormEvent) => {
      setTrouble(null)
      void form.handleSubmit(save)(event)
    },
  }
}
