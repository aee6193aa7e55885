import { useForm } from 'react-hook-form'
import { type Building, buildings } from '#contract/buildings.ts'
import { HOME_COUNTRY } from '#contract/countries.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Field } from '#web/ui/Field.tsx'
import { MoreOptions } from '#web/ui/MoreOptions.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { timeZoneOptions } from '../properties/form/time-zone-options.ts'
import { countryOptions, POSTAL_CODE_ABROAD, STATE_ABROAD, stateOptions } from '../properties/property-fields.tsx'
import {
  type BuildingValues,
  buildingInput,
  buildingLabels,
  buildingMistakes,
  buildingValues,
  toBuildingBody,
} from './building-form.ts'

type BuildingFormDialogProps = {
  /** The building to change; without one, a building is added. */
  building?: Building
  onClose: () => void
  onSaved: (saved: Building) => void
}

/** Adds or changes a building. */
export function BuildingFormDialog({ building, onClose, onSaved }: BuildingFormDialogProps) {
  const form = useForm<BuildingValues>({
    defaultValues: buildingValues(building),
    resolver: resolverOf(buildingMistakes),
  })
  const submission = useSubmission({
    form,
    ...(building && { about: building.id }),
    noun: 'buildings',
    inputOf: buildingInput,
    send: (values, keyOf) => {
      const body = toBuildingBody(values)
      return building
        ? call(buildings.update, { params: { id: building.id }, body })
        : call(buildings.create, { body, idempotencyKey: keyOf(body) })
    },
    done: ({ name }) => (building ? `Saved ${name}` : `Added ${name}`),
    onDone: onSaved,
  })
  const errorOf = (name: keyof BuildingValues) => errorAt(form.formState.errors, name)
  const line = (name: keyof BuildingValues) => ({ error: errorOf(name), label: buildingLabels[name] })
  const country = form.watch('country')
  const isAbroad = country !== HOME_COUNTRY
  // A state of one country is none of another.
  const now = country === building?.address.country ? building.address.state : ''
  return (
    <FormDialog
      busyLabel="Saving..."
      description={building && 'Homes at this address move along with it.'}
      form={submission}
      onClose={onClose}
      submitLabel={building ? 'Save changes' : 'Add building'}
      title={building ? 'Edit building' : 'Add building'}
    >
      <div className="grid grid-cols-6 items-start gap-x-4 gap-y-5">
        <Field {...line('name')} className="col-span-full" hint="What you call it, such as Maple House" required>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
        <Field {...line('street')} className="col-span-full">
          <TextInput {...form.register('street')} autoComplete="off" />
        </Field>
        <Field {...line('country')} className="col-span-full" required>
          <Select
            {...form.register('country', { onChange: () => form.setValue('state', '') })}
            options={countryOptions(building?.address.country ?? '')}
          />
        </Field>
        <Field {...line('city')} className="col-span-full sm:col-span-2" required>
          <TextInput {...form.register('city')} autoComplete="off" />
        </Field>
        <Field
          {...line('state')}
          {...(isAbroad && { label: STATE_ABROAD })}
          className="col-span-3 sm:col-span-2"
          required
        >
          {isAbroad ? (
            <TextInput {...form.register('state')} autoComplete="off" />
          ) : (
            <Select {...form.register('state')} options={stateOptions(now)} placeholder="Choose a state" />
          )}
        </Field>
        <Field
          {...line('postalCode')}
          {...(isAbroad && { label: POSTAL_CODE_ABROAD })}
          className="col-span-3 sm:col-span-2"
        >
          <TextInput {...form.register('postalCode')} autoComplete="off" />
        </Field>
      </div>
      <Field
        {...line('criteria')}
        hint="New homes of the building start with them. Applicants see them before they apply."
      >
        <TextArea {...form.register('criteria')} />
      </Field>
      <Field {...line('notes')} hint="Only your team sees them: shutoff valves, door codes, who services the furnace">
        <TextArea {...form.register('notes')} />
      </Field>
      <MoreOptions isWrong={errorOf('timeZone') !== undefined}>
        <Field {...line('timeZone')} hint="Rent due dates and reminders of its homes follow this time zone.">
          <Select
            {...form.register('timeZone')}
            options={timeZoneOptions(building?.timeZone ?? '')}
            placeholder={building ? undefined : 'Use the time zone there'}
          />
        </Field>
      </MoreOptions>
    </FormDialog>
  )
}
