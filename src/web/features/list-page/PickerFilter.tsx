import { useQuery } from '@tanstack/react-query'
import { cacheKey } from '#web/api/cache.ts'
import type { ChoiceSource } from '#web/forms/SearchedSelect.tsx'
import type { Choice } from '#web/ui/SearchSelect.tsx'
import { SelectOnDemand } from './SelectOnDemand.tsx'

/** Filters a list by one row of another noun, found by searching on the server. */
export type Picked = {
  kind: 'picker'
  /** The query parameter it sets. */
  name: string
  label: string
  /** What it shows while it doesn't filter the list, such as 'All homes'. */
  everything: string
  source: ChoiceSource<Choice>
  /** Finds the row that the address names. */
  read: (id: string, signal: AbortSignal) => Promise<Choice>
  /** Choices that aren't rows, such as 'Unassigned'. */
  ahead?: readonly Choice[]
}

type PickerFilterProps = { filter: Picked; value: string; onChange: (value: string) => void }

/** One filter beside the search box, for when there are too many choices for a select. */
export const PickerFilter = (props: PickerFilterProps) => (
  <div className="w-full sm:w-56">
    <PickedSelect {...props} />
  </div>
)

/** The same, as wide as what is around it. */
export function PickedSelect({ filter, value, onChange }: PickerFilterProps) {
  const { label, everything, source, read, ahead = [] } = filter
  const known = ahead.find(({ id }) => id === value)
  const named = useQuery({
    queryKey: cacheKey(source.noun, 'choice', value),
    queryFn: ({ signal }) => read(value, signal),
    enabled: value !== '' && !known,
  })
  const chosen = known ?? named.data ?? { id: value, label: named.isPending ? 'Loading...' : 'Selected' }
  return (
    <SelectOnDemand
      ahead={ahead}
      label={label}
      onPick={(choice) => onChange(choice?.id ?? '')}
      placeholder={everything}
      source={source}
      value={value === '' ? null : chosen}
    />
  )
}
