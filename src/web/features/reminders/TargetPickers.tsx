import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Property } from '#contract/properties.ts'
import type { Tenant } from '#contract/tenants.ts'
import type { User } from '#contract/users.ts'
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

const personChoice = ({ id, name, email }: User): Choice => ({ id, label: name, detail: email })
const tenantChoice = (tenant: Tenant): Choice => ({
  id: tenant.id,
  label: `${tenant.firstName} ${tenant.lastName}`,
  detail: tenant.email,
})
const homeChoice = (home: Property): Choice => ({ id: home.id, label: home.title, detail: placeText(home) })

/** Finds an account that may sign in, by name or address. */
export function PersonPicker(props: PickerProps<User>) {
  return (
    <Picker
      {...props}
      choiceOf={personChoice}
      name="users"
      read={async (search, signal) => {
        const query = { search, sort: 'name', order: 'asc' } as const
        const { rows } = await call(api.users.list, { query, signal })
        return rows.filter(({ status }) => status === 'Active')
      }}
    />
  )
}

/** Finds a tenant of the viewer's, by name or address. */
export function TenantPicker(props: PickerProps<Tenant>) {
  return (
    <Picker
      {...props}
      choiceOf={tenantChoice}
      name="tenants"
      read={async (search, signal) =>
        (await call(api.tenants.list, { query: { search, sort: 'name', order: 'asc' }, signal })).rows
      }
    />
  )
}

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
