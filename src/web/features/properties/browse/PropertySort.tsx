import { Select } from '#web/ui/Select.tsx'
import { orderOptions } from './property-sort.ts'

type PropertySortProps = {
  value: string
  onChange: (choice: string) => void
  /** Offer the best match, to somebody who can have preferences. */
  canMatch: boolean
}

/** In what order the homes stand. */
export function PropertySort({ value, onChange, canMatch }: PropertySortProps) {
  return (
    <div className="min-w-0 flex-1 sm:w-52 sm:flex-none">
      <Select
        aria-label="Order"
        onChange={(event) => onChange(event.target.value)}
        options={orderOptions(canMatch)}
        value={value}
      />
    </div>
  )
}
