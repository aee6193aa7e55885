import { api } from '#contract/api.ts'
import { householdName } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import { PAGE_SIZE_MAX } from '#contract/product.ts'
import { type LeaseState, leaseCan } from '#contract/states.ts'
import { call } from '#web/api/call.ts'
import type { ChoiceSource } from '#web/forms/SearchedSelect.tsx'
import { formatDate } from '#web/ui/format.ts'
import { leaseBadge, periodText } from './lease-texts.ts'

/** Leases in these states: one state after the other, latest start first. */
const choicesOf = (only: string, states: readonly LeaseState[]): ChoiceSource<Lease> => ({
  noun: 'leases',
  only,
  find: async (search, signal) => {
    const query = { search, pageSize: PAGE_SIZE_MAX, sort: 'startsOn' } as const
    const lists = states.map((status) => call(api.leases.list, { query: { ...query, status }, signal }))
    return (await Promise.all(lists)).flatMap(({ rows }) => rows)
  },
  choiceOf: (lease) => ({
    id: lease.id,
    label: `${householdName(lease.tenantNames)}, ${lease.propertyTitle}${lease.status === 'ENDED' ? ` (ended ${formatDate(lease.endsOn)})` : ''}`,
    detail: `${leaseBadge(lease).label}, ${periodText(lease)}`,
  }),
})

/** The leases a payment can be recorded under: active ones first, then ended ones. */
export const payableLeaseChoices = choicesOf('payable', leaseCan.record)

/** The leases that are or will be active. */
export const liveLeaseChoices = choicesOf('live', ['ACTIVE', 'UPCOMING', 'DRAFT'])

/** All of them, those that have ended last. */
export const everyLeaseChoices = choicesOf('every', ['ACTIVE', 'UPCOMING', 'DRAFT', 'ENDED'])
