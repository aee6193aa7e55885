import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Property } from '#contract/properties.ts'
import { call } from '#web/api/call.ts'
import { Field } from '#web/ui/Field.tsx'
import { type Choice, SearchSelect } from '#web/ui/SearchSelect.tsx'
import { placeText } from '../properties/admin/admin-property-texts.ts'
import { useSettledText } from '../properties/use-settled-text.ts'

type PickerProps<Row> = {
  label: string
  value: Choice | null
  onPick: (row: Row | null) => void
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  placeholder?: string
}

const homeChoice = (home: Property): Choice => ({ id: home.id, label: home.title, detail: placeText(home) })

/** Finds a home within the viewer's reach. */
export function HomeFinder(props: PickerProps<Property>) {
  return (
    <Picker
      {...props}
      choiceOf={homeChoice}
      name="properties"
      read={async (search, signal) =>
        (await call(api.properties.list, { query: { search, sort: 'title', order: 'asc' }, signal })).rows
      }
    />
  )
}

type SourceProps<Row> = {
  /** The noun that is searched, with which the key of the query begins. */
  name: string
  read: (search: string, signal: AbortSignal) => Promise<Row[]>
  choiceOf: (row: Row) => Choice
}

function Picker<Row>({ name, read, choiceOf, ...props }: PickerProps<Row> & SourceProps<Row>) {
  const { label, value, onPick, error, hint, required, placeholder } = props
  const [search, setSearch] = useState('')
  const typing = useSettledText('', setSearch)
  const found = useQuery({
    queryKey: [name, 'picker', search],
    queryFn: ({ signal }) => read(search, signal),
    placeholderData: keepPreviousData,
  })
  const rows = found.data ?? []
  return (
    <Field error={error} hint={hint} label={label} required={required}>
      <SearchSelect
        choices={rows.map(choiceOf)}
        error={found.error?.message}
        loading={found.isPending}
        onSearch={(text) => typing.onChange({ target: { value: text } })}
        onValue={(choice) => onPick(rows.find((row) => choiceOf(row).id === choice?.id) ?? null)}
        placeholder={placeholder ?? 'Type to search'}
        value={value}
      />
    </Field>
  )
}
