import { api } from '#contract/api.ts'
import { NOBODY, PROPERTY_STATUSES } from '#contract/properties.ts'
import { call } from '#web/api/call.ts'
import { useCan } from '#web/session/use-can.ts'
import { propertyAttention } from '#web/words/attention.ts'
import { propertyStatuses } from '#web/words/states.ts'
import { archivedFilter } from '../../archive/archived-filter.ts'
import type { ListFilter } from '../../list-page/filters.ts'
import { statusFilter } from '../../list-page/status.tsx'
import { accountChoices } from '../../users/account-choices.ts'

const propertyStatusFilter = statusFilter(propertyStatuses, PROPERTY_STATUSES)

const availableFilter: ListFilter = {
  name: 'isAvailable',
  label: 'Availability',
  everything: 'Any availability',
  options: [
    { value: 'true', label: 'Available' },
    { value: 'false', label: 'Not available' },
  ],
}

const publishedFilter: ListFilter = {
  name: 'isPublished',
  label: 'Published',
  everything: 'Drafts and published',
  options: [
    { value: 'true', label: 'Published' },
    { value: 'false', label: 'Drafts' },
  ],
}

const managers = accountChoices('PROPERTY_MANAGER')

const managerFilter: ListFilter = {
  kind: 'picker',
  name: 'managerId',
  label: 'Manager',
  everything: 'All managers',
  ahead: [{ id: NOBODY, label: 'Unassigned' }],
  source: {
    ...managers,
    only: 'managers',
    find: async (...asked) => (await managers.find(...asked)).map(managers.choiceOf),
    choiceOf: (choice) => choice,
  },
  read: async (id, signal) => managers.choiceOf(await call(api.users.read, { params: { id }, signal })),
}

/** The back office's property filters; by manager for those who can assign homes. */
export function useAdminFilters(): readonly ListFilter[] {
  const mayAssign = useCan('property.assign')
  const filters = [propertyStatusFilter, availableFilter, publishedFilter, propertyAttention, archivedFilter('homes')]
  return mayAssign ? [...filters, managerFilter] : filters
}
