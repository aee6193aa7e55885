import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import { Field } from '#web/ui/Field.tsx'
import type { Choice } from '#web/ui/SearchSelect.tsx'
import { pickedBefore, rememberPicked } from './picked.ts'
import { type ChoiceSource, type Looks, SearchedSelect } from './SearchedSelect.tsx'

/** How a picker adds a row that isn't there yet. */
export interface NewRow<Row> {
  label: string
  /** Begins with what was typed to find it. */
  Dialog: ComponentType<{ typed: string; onClose: () => void; onAdded: (row: Row) => void }>
}

type PickerProps<Row> = Looks & {
  source: ChoiceSource<Row>
  label: string
  value: Choice | null
  onPick: (row: Row | null) => void
  error?: string | undefined
  hint?: ReactNode
  required?: boolean | undefined
  className?: string
  /** Offers to add a row, in a dialog over the one around the picker, and picks it. */
  add?: NewRow<Row> | undefined
}

/** Chooses one row from more than a select can hold. */
export function Picker<Row>({ label, error, hint, required, className, add, ...select }: PickerProps<Row>) {
  const [adding, setAdding] = useState<string | null>(null)
  return (
    <>
      <Field className={className} error={error} hint={hint} label={label} required={required}>
        <SearchedSelect placeholder="Type to search" {...select} add={add && { label: add.label, onAdd: setAdding }} />
      </Field>
      <Suspense>
        {add && adding !== null && (
          <add.Dialog onAdded={select.onPick} onClose={() => setAdding(null)} typed={adding} />
        )}
      </Suspense>
    </>
  )
}

type PickerFieldProps<Row, V extends FieldValues> = Omit<
  PickerProps<Row>,
  'value' | 'onPick' | 'error' | 'inputRef'
> & {
  form: UseFormReturn<V>
  /** The input of the form that holds the id of the row; blank for none. */
  name: FieldPath<V>
  /** The choice when the form opened. */
  chosen?: Choice | null
  /** Called with the whole row, for other fields that depend on it. */
  onPick?: (row: Row | null) => void
}

/** A picker that is an input of a form. */
export function PickerField<Row, V extends FieldValues>(props: PickerFieldProps<Row, V>) {
  const { form, name, chosen = null, onPick, ...picker } = props
  const { field, fieldState } = useController({ control: form.control, name })
  const [choice, setChoice] = useState<Choice | null>()
  return (
    <Picker
      {...picker}
      error={fieldState.error?.message}
      inputRef={field.ref}
      onPick={(row) => {
        const picked = row && picker.source.choiceOf(row)
        setChoice(picked)
        if (picked) rememberPicked(picked)
        field.onChange(picked?.id ?? '')
        onPick?.(row)
      }}
      value={choice === undefined ? shownAtFirst(field.value, chosen) : choice}
    />
  )
}

/** The choice when the form opened, or the one it was filled in with again. */
const shownAtFirst = (id: unknown, chosen: Choice | null): Choice | null =>
  id === (chosen?.id ?? '') ? chosen : (pickedBefore(id) ?? chosen)
