import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { PAGE_SIZE_MAX } from '#contract/product.ts'
import { leaseCan, mayStep } from '#contract/states.ts'
import { call } from '#web/api/call.ts'
import type { ChoiceSource } from '#web/forms/SearchedSelect.tsx'
import { leaseStatuses } from '#web/words/states.ts'

/** The leases a payment can be recorded under, latest start first. */
export const payableLeaseChoices: ChoiceSource<Lease> = {
  noun: 'leases',
  only: 'payable',
  find: async (search, signal) => {
    const query = { search, pageSize: PAGE_SIZE_MAX, sort: 'startsOn' } as const
    const { rows } = await call(api.leases.list, { query, signal })
    return rows.filter(({ status }) => mayStep(leaseCan.record, status))
  },
  choiceOf: ({ id, tenantName, propertyTitle, status }) => ({
    id,
    label: `${tenantName}, ${propertyTitle}`,
    detail: leaseStatuses.badge(status).label,
  }),
}
