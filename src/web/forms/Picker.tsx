import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import { cacheKey, type Noun } from '#web/api/cache.ts'
import { Field } from '#web/ui/Field.tsx'
import { type Choice, SearchSelect } from '#web/ui/SearchSelect.tsx'
import { useSettledText } from '#web/ui/use-settled-text.ts'

/** Where a picker gets its rows. */
export interface ChoiceSource<Row> {
  noun: Noun
  /** Distinguishes the source from others of its noun. */
  only?: string
  /** The first rows that the server finds for a text; for a blank one, the first of all. */
  find: (search: string, signal: AbortSignal) => Promise<readonly Row[]>
  choiceOf: (row: Row) => Choice
}

type Looks = { placeholder?: string | undefined; none?: string | undefined; inputRef?: Ref<HTMLInputElement> }

type SearchedSelectProps<Row> = Looks & {
  source: ChoiceSource<Row>
  value: Choice | null
  onPick: (row: Row | null) => void
  /** Its label when there's no Field around it. */
  label?: string
  /** Offered before the results if its label contains the typed text. */
  ahead?: readonly Row[]
}

/**
 * An input that finds rows on the server as you type. It doesn't search until it's opened, and searches again after a
 * failure.
 */
export function SearchedSelect<Row>({ source, value, onPick, ahead = [], ...looks }: SearchedSelectProps<Row>) {
  const [search, setSearch] = useState('')
  const [isOpened, setOpened] = useState(false)
  const [, type] = useSettledText(search, setSearch)
  const found = useQuery({
    queryKey: cacheKey(source.noun, 'choices', source.only, search),
    queryFn: ({ signal }) => source.find(search, signal),
    placeholderData: keepPreviousData,
    enabled: isOpened,
  })
  const isMeant = (row: Row) => source.choiceOf(row).label.toLowerCase().includes(search.toLowerCase())
  const rows = [...ahead.filter(isMeant), ...(found.data ?? [])]
  return (
    <SearchSelect
      {...looks}
      choices={rows.map(source.choiceOf)}
      error={found.isFetching ? undefined : found.error?.message}
      loading={found.isPending || (found.isError && found.isFetching)}
      onOpen={() => {
        setOpened(true)
        if (found.isError) void found.refetch()
      }}
      onSearch={type}
      onValue={(choice) => onPick(rows.find((row) => source.choiceOf(row).id === choice?.id) ?? null)}
      value={value}
    />
  )
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
}

/** Chooses one row from more than a select can hold. */
export function Picker<Row>({ label, error, hint, required, className, ...select }: PickerProps<Row>) {
  return (
    <Field className={className} error={error} hint={hint} label={label} required={required}>
      <SearchedSelect placeholder="Type to search" {...select} />
    </Field>
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
        field.onChange(picked?.id ?? '')
        onPick?.(row)
      }}
      value={choice === undefined ? chosen : choice}
    />
  )
}
