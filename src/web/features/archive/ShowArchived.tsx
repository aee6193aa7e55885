import { Button } from '#web/ui/Button.tsx'
import type { Filter } from '../list-page/FilterSelect.tsx'
import type { ListFilter } from '../list-page/filters.ts'

/** Whether a filter is the one that looks up what's archived. */
export const isArchivedFilter = (filter: ListFilter): filter is Filter =>
  !('kind' in filter) && filter.name === 'archived'

/** Leads from an empty list to what's archived: 'Show archived tenants'. */
export function ShowArchived({ filter, onShow }: { filter: Filter; onShow: () => void }) {
  return (
    <Button onClick={onShow} variant="ghost">
      Show {filter.options[0]?.label.toLowerCase()}
    </Button>
  )
}
