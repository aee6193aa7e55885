import type { Filter } from '../list-page/FilterSelect.tsx'

/** The filter that looks up what's archived: 'Archived tenants'. */
export const archivedFilter = (rows: string): Filter => ({
  name: 'archived',
  label: 'Archive',
  everything: `Current ${rows}`,
  options: [{ value: 'true', label: `Archived ${rows}` }],
})
