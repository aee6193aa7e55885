import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { errorAt } from '#web/forms/form-errors.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { propertyFields } from '../property-fields.tsx'
import { type PropertyFieldName, type PropertyValues, propertyFieldNames } from './property-form.ts'

/** The `id` of the input for one of a home's fields. */
export const propertyFieldId = (name: string): string => `property-${name}`

/** The inputs of a home. */
export function PropertyFormFields({ form, isNew }: { form: UseFormReturn<PropertyValues>; isNew: boolean }) {
  const asked = propertyFieldNames.filter((name) => !(isNew && propertyFields[name].isForLater))
  const [extra, usual] = [asked.filter(isExtra), asked.filter((name) => !isExtra(name))]
  const isWrong = extra.some((name) => errorAt(form.formState.errors, name) !== undefined)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <Inputs form={form} names={usual} />
      <details
        className="rounded-lg border border-line px-4 open:pb-4"
        onToggle={() => setOpened(true)}
        {...(isWrong && { open: true })}
      >
        <summary className="tap cursor-pointer py-3 font-medium">More options</summary>
        {/* Hundreds of time zones, which hardly anyone opens, would slow the form down. */}
        {(wasOpened || isWrong) && <Inputs form={form} names={extra} />}
      </details>
    </>
  )
}

const isExtra = (name: PropertyFieldName): boolean => propertyFields[name].isExtra ?? false

function Inputs({ form, names }: { form: UseFormReturn<PropertyValues>; names: readonly PropertyFieldName[] }) {
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:grid-cols-6">
      {names.map((name) => (
        <PropertyInput form={form} key={name} name={name} />
      ))}
    </div>
  )
}

function PropertyInput({ form, name }: { form: UseFormReturn<PropertyValues>; name: PropertyFieldName }) {
  const { register, formState } = form
  const { input, label, hint, required, className = 'col-span-full' } = propertyFields[name]
  const field = { id: propertyFieldId(name), label, hint, className, error: errorAt(formState.errors, name) }
  if (!input) return <Checkbox {...field} {...register(name)} />
  return (
    <Field {...field} required={required}>
      {input(register(name), String(formState.defaultValues?.[name] ?? ''))}
    </Field>
  )
}
