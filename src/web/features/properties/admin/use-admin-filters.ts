import { useQuery } from '@tanstack/react-query'
import { NOBODY, PROPERTY_STATUSES } from '#contract/properties.ts'
import { useCan } from '#web/session/use-can.ts'
import type { Filter } from '../../list-page/FilterSelect.tsx'
import { stateOptions } from '../../list-page/filter-options.ts'
import { everyManager } from '../assign/assignments.queries.ts'
import { propertyStatusBadge } from '../property-status.ts'

const statusFilter: Filter = {
  name: 'status',
  label: 'Status',
  everything: 'All statuses',
  options: stateOptions(PROPERTY_STATUSES, propertyStatusBadge),
}

const availableFilter: Filter = {
  name: 'isAvailable',
  label: 'Availability',
  everything: 'Any availability',
  options: [
    { value: 'true', label: 'Available' },
    { value: 'false', label: 'Not available' },
  ],
}

/** What the back office narrows its properties by; by manager for those who assign them. */
export function useAdminFilters(): readonly Filter[] {
  const mayAssign = useCan('property.assign')
  const managers = useQuery({ ...everyManager, enabled: mayAssign })
  if (!mayAssign) return [statusFilter, availableFilter]
  const managerFilter: Filter = {
    name: 'managerId',
    label: 'Manager',
    everything: 'All managers',
    options: [
      { value: NOBODY, label: 'Nobody assigned' },
      ...(managers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ],
    onRetry: managers.isError ? () => void managers.refetch() : undefined,
  }
  return [statusFilter, availableFilter, managerFilter]
}
