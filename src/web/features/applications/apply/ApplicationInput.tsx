import type { Path, UseFormReturn } from 'react-hook-form'
import type { Day } from '#contract/calendar.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { afterPress } from '#web/ui/after-press.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import { ownPlace } from '#web/ui/own-place.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { FieldKind, FieldRow } from './application-fields.ts'
import type { ApplicationValues } from './application-values.ts'
import { fieldId } from './field-id.ts'

type InputRow = Omit<FieldRow, 'name' | 'section'>

type ApplicationInputProps = {
  form: UseFormReturn<ApplicationValues>
  path: Path<ApplicationValues>
  field: InputRow
  /** Today where the home is. */
  today: Day
  /** What amounts for the home are in, and how they are typed. */
  money?: MoneyPlace
  /** Runs after the answer changes. */
  onChange?: (() => void) | undefined
}

/** One question of the application, drawn from its entry in the field table. */
export function ApplicationInput({ form, path, field, today, money = ownPlace(), onChange }: ApplicationInputProps) {
  const { label, kind, required, wide } = field
  const hint = typeof field.hint === 'function' ? field.hint(money) : field.hint
  const error = errorAt(form.formState.errors, path)
  const className = wide ? 'sm:col-span-2' : undefined
  const shared = { id: fieldId(path), error, hint, required, label, className }
  const days = field.days?.(today)
  const check = () => void form.trigger(path)
  const registered = form.register(path, {
    onChange: () => {
      onChange?.()
      if (error !== undefined) check()
    },
    // An answer is checked as soon as it's left. One that's still blank can wait, but a pet is nothing without its type.
    onBlur: () => {
      const value = form.getValues(path)
      if ((typeof value === 'string' && value.trim() !== '') || path.endsWith('.type')) afterPress(check)
    },
  })
  if (kind === 'flag') return <Checkbox {...shared} {...registered} />
  return (
    <Field {...shared}>
      <Input autoComplete={field.autoComplete ?? 'off'} days={days} kind={kind} money={money} registered={registered} />
    </Field>
  )
}

type InputProps = {
  kind: Exclude<FieldKind, 'flag'>
  autoComplete: string
  days: { first: Day; last: Day } | undefined
  money: MoneyPlace
  registered: ReturnType<UseFormReturn<ApplicationValues>['register']>
}

function Input({ kind, autoComplete, days, money, registered }: InputProps) {
  switch (kind) {
    case 'note':
      return <TextArea {...registered} rows={2} />
    case 'date':
      return <DateInput {...registered} autoComplete={autoComplete} max={days?.last} min={days?.first} />
    case 'money':
      return <MoneyInput {...registered} locale={money.locale} money={money} />
    case 'whole':
      return <NumberInput {...registered} />
    case 'decimal':
      return <NumberInput decimals {...registered} />
    case 'text':
    case 'email':
    case 'tel':
      return <TextInput {...registered} autoComplete={autoComplete} type={kind} />
  }
}
