import { api } from '#contract/api.ts'
import type { Role } from '#contract/roles.ts'
import { call } from '#web/api/call.ts'
import type { ChoiceSource } from '#web/forms/SearchedSelect.tsx'

/** An account, as a picker shows it. */
export interface Account {
  id: string
  name: string
  email: string
}

/** The accounts that can sign in, by name, optionally of one role. */
export const accountChoices = (role?: Role): ChoiceSource<Account> => ({
  noun: 'users',
  only: role ?? 'anyone',
  find: async (search, signal) => {
    const query = { search, status: 'Active', sort: 'name', order: 'asc', ...(role && { role }) } as const
    return (await call(api.users.list, { query, signal })).rows
  },
  choiceOf: ({ id, name, email }) => ({ id, label: name, detail: email }),
})
