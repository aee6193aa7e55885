import type { UseFormReturn } from 'react-hook-form'
import { HOME_COUNTRY } from '#contract/countries.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { MoreOptions } from '#web/ui/MoreOptions.tsx'
import { FORM_PARTS } from '../field-kinds.tsx'
import { propertyFields } from '../property-fields.tsx'
import { type PropertyFieldName, type PropertyValues, propertyFieldNames } from './property-form.ts'

/** The `id` of the input for one of a home's fields. */
export const propertyFieldId = (name: string): string => `property-${name}`

/** The inputs of a home. */
export function PropertyFormFields({ form, isNew }: { form: UseFormReturn<PropertyValues>; isNew: boolean }) {
  const asked = propertyFieldNames.filter((name) => !(isNew && propertyFields[name].isForLater))
  const namesOf = (part?: FormPart) => asked.filter((name) => propertyFields[name].part === part)
  return (
    <>
      <Inputs form={form} names={namesOf()} />
      {FORM_PART_NAMES.map((part) => (
        <FoldedInputs form={form} key={part} names={namesOf(part)} title={FORM_PARTS[part]} />
      ))}
    </>
  )
}

type FormPart = keyof typeof FORM_PARTS
const FORM_PART_NAMES = Object.keys(FORM_PARTS) as FormPart[]

type InputsProps = { form: UseFormReturn<PropertyValues>; names: readonly PropertyFieldName[] }

function FoldedInputs({ title, ...inputs }: InputsProps & { title: string }) {
  const { form, names } = inputs
  const isWrong = names.some((name) => errorAt(form.formState.errors, name) !== undefined)
  return (
    <MoreOptions isWrong={isWrong} title={title}>
      <Inputs {...inputs} />
    </MoreOptions>
  )
}

function Inputs({ form, names }: InputsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:grid-cols-6">
      {names.map((name) => (
        <PropertyInput form={form} key={name} name={name} />
      ))}
    </div>
  )
}

function PropertyInput({ form, name }: { form: UseFormReturn<PropertyValues>; name: PropertyFieldName }) {
  const { register, formState, setValue } = form
  const isAbroad = form.watch('addressCountry') !== HOME_COUNTRY
  const { abroad, ...usual } = propertyFields[name]
  const {
    input,
    isGroup,
    label,
    hint,
    required,
    className = 'col-span-full',
  } = {
    ...usual,
    ...(isAbroad && abroad),
  }
  // A state of one country is none of another.
  const registered = () =>
    register(name, name === 'addressCountry' ? { onChange: () => setValue('addressState', '') } : undefined)
  const field = { id: propertyFieldId(name), label, hint, className, error: errorAt(formState.errors, name) }
  if (input && isGroup) return <div className={className}>{input(registered(), '')}</div>
  if (!input) return <Checkbox {...field} {...registered()} />
  return (
    <Field {...field} required={required}>
      {input(registered(), String(formState.defaultValues?.[name] ?? ''))}
    </Field>
  )
}
