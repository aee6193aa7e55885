import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { type Choice, SearchSelect } from '#web/ui/SearchSelect.tsx'
import { type AssigneeRole, assignable } from './assign/assignments.queries.ts'
import { useSettledText } from './use-settled-text.ts'

type AccountPickerProps = {
  label: string
  accountRole: AssigneeRole
  value: Choice | null
  onPick: (account: Choice | null) => void
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
}

/** Finds an active account of a role by name or address. */
export function AccountPicker({ label, accountRole, value, onPick, ...field }: AccountPickerProps) {
  const [search, setSearch] = useState('')
  const typing = useSettledText('', setSearch)
  const found = useQuery({ ...assignable(accountRole, search), placeholderData: keepPreviousData })
  return (
    <Field label={label} {...field}>
      <SearchSelect
        choices={(found.data ?? []).map(({ id, name, email }) => ({ id, label: name, detail: email }))}
        error={found.error?.message}
        loading={found.isPending}
        onSearch={(text) => typing.onChange({ target: { value: text } })}
        onValue={onPick}
        placeholder="Search by name or email"
        value={value}
      />
    </Field>
  )
}
