import { api } from '#contract/api.ts'
import type { Tenant } from '#contract/tenants.ts'
import { call } from '#web/api/call.ts'
import type { ChoiceSource } from '#web/forms/SearchedSelect.tsx'

/** The viewer's tenants, by name. */
export const tenantChoices: ChoiceSource<Tenant> = {
  noun: 'tenants',
  find: async (search, signal) =>
    (await call(api.tenants.list, { query: { search, sort: 'name', order: 'asc' }, signal })).rows,
  choiceOf: ({ id, firstName, lastName, email }) => ({ id, label: `${firstName} ${lastName}`, detail: email }),
}
