import { Select } from '#web/ui/Select.tsx'
import { orderOptions } from './property-sort.ts'

type PropertySortProps = {
  value: string
  onChange: (choice: string) => void
  /** Offers the best match, for those who can have preferences. */
  canMatch: boolean
  /** Offers groups by building, for those who have one. */
  canGroup: boolean
}

/** The sort order of the homes. */
export function PropertySort({ value, onChange, canMatch, canGroup }: PropertySortProps) {
  return (
    <div className="min-w-0 flex-1 sm:w-52 sm:flex-none">
      <Select
        aria-label="Order"
        onChange={(event) => onChange(event.target.value)}
        options={orderOptions({ canMatch, canGroup })}
        value={value}
      />
    </div>
  )
}
