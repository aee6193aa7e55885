import type { UseFormReturn } from 'react-hook-form'
import { PROPERTY_STATUSES } from '#contract/properties.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { propertyStatusBadge } from '../property-status.ts'
import { type PropertyValues, propertyLabels, typeOptions } from './property-form.ts'
import { timeZoneOptions } from './time-zone-options.ts'

type PropertyFormFieldsProps = { form: UseFormReturn<PropertyValues> }

/** The id of the input for a field of a home. */
export const propertyFieldId = (name: string): string => `property-${name}`

const statusOptions = PROPERTY_STATUSES.map((status) => ({ value: status, label: propertyStatusBadge(status).label }))

/** The inputs of a home. */
export function PropertyFormFields({ form }: PropertyFormFieldsProps) {
  const { register, formState, getValues } = form
  const field = (name: keyof PropertyValues) => ({
    id: propertyFieldId(name),
    label: propertyLabels[name],
    error: errorAt(formState.errors, name),
  })
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:grid-cols-6">
      <Field {...field('title')} className="col-span-full" required>
        <TextInput {...register('title')} autoComplete="off" placeholder="Sunny two-bedroom near the park" />
      </Field>
      <Field {...field('description')} className="col-span-full" hint="What makes somebody want to live here.">
        <TextArea {...register('description')} />
      </Field>
      <Field {...field('addressStreet')} className="col-span-full">
        <TextInput {...register('addressStreet')} autoComplete="off" />
      </Field>
      <Field {...field('addressCity')} className="col-span-full sm:col-span-2" required>
        <TextInput {...register('addressCity')} autoComplete="off" />
      </Field>
      <Field {...field('addressState')} className="sm:col-span-2" required>
        <TextInput {...register('addressState')} autoComplete="off" />
      </Field>
      <Field {...field('addressPostalCode')} className="sm:col-span-2">
        <TextInput {...register('addressPostalCode')} autoComplete="off" />
      </Field>
      <Field {...field('rentAmount')} className="col-span-full sm:col-span-2" hint="Dollars a month" required>
        <MoneyInput {...register('rentAmount')} />
      </Field>
      <Field {...field('bedrooms')} className="sm:col-span-2" hint="0 for a studio" required>
        <NumberInput {...register('bedrooms')} />
      </Field>
      <Field {...field('bathrooms')} className="sm:col-span-2" hint="Such as 1.5" required>
        <NumberInput decimals {...register('bathrooms')} />
      </Field>
      <Field {...field('propertyType')} className="col-span-full sm:col-span-3">
        <Select {...register('propertyType')} options={typeOptions(getValues('propertyType'))} placeholder="Not said" />
      </Field>
      <Field
        {...field('status')}
        className="col-span-full sm:col-span-3"
        hint="Only homes that are active and available are on offer."
      >
        <Select {...register('status')} options={statusOptions} />
      </Field>
      <Checkbox {...field('isAvailable')} className="col-span-full" {...register('isAvailable')} />
      <Field
        {...field('criteria')}
        className="col-span-full"
        hint="What you ask of every applicant, such as income of three times the rent. Applicants see it before they apply."
      >
        <TextArea {...register('criteria')} />
      </Field>
      <Field
        {...field('timeZone')}
        className="col-span-full sm:col-span-3"
        hint="Rent falls due and reminders run by the home's own clock."
      >
        <Select
          {...register('timeZone')}
          options={timeZoneOptions(formState.defaultValues?.timeZone ?? '')}
          placeholder={formState.defaultValues?.timeZone ? undefined : 'That of its state'}
        />
      </Field>
    </div>
  )
}
