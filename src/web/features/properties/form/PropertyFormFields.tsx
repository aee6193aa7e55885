import type { UseFormReturn } from 'react-hook-form'
import { HOME_COUNTRY } from '#contract/countries.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { MoreOptions } from '#web/ui/MoreOptions.tsx'
import { FORM_PARTS } from '../field-kinds.tsx'
import { propertyFields } from '../property-fields.tsx'
import { type PropertyFieldName, type PropertyValues, propertyFieldNames } from './property-form.ts'

/** The `id` of the input for one of a home's fields. */
export const propertyFieldId = (name: string): string => `property-${name}`

type PropertyFormFieldsProps = {
  form: UseFormReturn<PropertyValues>
  isNew: boolean
  /** What the home's amounts are in. */
  money: MoneyPlace
}

/** The inputs of a home. */
export function PropertyFormFields({ form, isNew, money }: PropertyFormFieldsProps) {
  const asked = propertyFieldNames.filter((name) => !(isNew && propertyFields[name].isForLater))
  const namesOf = (part?: FormPart) => asked.filter((name) => propertyFields[name].part === part)
  return (
    <>
      <Inputs form={form} money={money} names={namesOf()} />
      {FORM_PART_NAMES.map((part) => (
        <FoldedInputs form={form} key={part} money={money} names={namesOf(part)} title={FORM_PARTS[part]} />
      ))}
    </>
  )
}

type FormPart = keyof typeof FORM_PARTS
const FORM_PART_NAMES = Object.keys(FORM_PARTS) as FormPart[]

type InputsProps = Omit<PropertyFormFieldsProps, 'isNew'> & { names: readonly PropertyFieldName[] }

function FoldedInputs({ title, ...inputs }: InputsProps & { title: string }) {
  const { form, names } = inputs
  const isWrong = names.some((name) => errorAt(form.formState.errors, name) !== undefined)
  return (
    <MoreOptions isWrong={isWrong} title={title}>
      <Inputs {...inputs} />
    </MoreOptions>
  )
}

function Inputs({ names, ...rest }: InputsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:grid-cols-6">
      {names.map((name) => (
        <PropertyInput {...rest} key={name} name={name} />
      ))}
    </div>
  )
}

type PropertyInputProps = Omit<InputsProps, 'names'> & { name: PropertyFieldName }

function PropertyInput({ form, name, money }: PropertyInputProps) {
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
  const { defaultValues } = formState
  // A state of one country is none of another.
  const isElsewhere = abroad !== undefined && form.watch('addressCountry') !== defaultValues?.addressCountry
  const now = isElsewhere ? '' : String(defaultValues?.[name] ?? '')
  const registered = () =>
    register(name, name === 'addressCountry' ? { onChange: () => setValue('addressState', '') } : undefined)
  const about = typeof hint === 'function' ? hint(money) : hint
  const field = { id: propertyFieldId(name), label, hint: about, className, error: errorAt(formState.errors, name) }
  if (input && isGroup) return <div className={className}>{input(registered(), '', money)}</div>
  if (!input) return <Checkbox {...field} {...registered()} />
  return (
    <Field {...field} required={required}>
      {input(registered(), now, money)}
    </Field>
  )
}
