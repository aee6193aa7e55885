import { RotateCw } from 'lucide-react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select, type SelectOption } from '#web/ui/Select.tsx'

export type Filter = {
  /** The query parameter that it sets. */
  name: string
  label: string
  /** The choice that does not narrow the list, such as 'All roles'. */
  everything: string
  options: readonly SelectOption[]
  /** Reads the options again, where they could not be read. */
  onRetry?: (() => void) | undefined
}

type FilterSelectProps = { filter: Filter; value: string; onChange: (value: string) => void }

/** One filter beside the search box. Where its options could not be read it says so, and offers to try again. */
export function FilterSelect({ filter, value, onChange }: FilterSelectProps) {
  const { label, everything, options, onRetry } = filter
  return (
    <div className="flex w-full items-center gap-1 sm:w-48">
      <div className="min-w-0 grow">
        <Select
          aria-label={label}
          onChange={(event) => onChange(event.target.value)}
          options={options}
          placeholder={onRetry ? `${label}: could not be loaded` : everything}
          value={value}
        />
      </div>
      {onRetry && (
        <IconButton label={`Load ${label.toLowerCase()} again`} onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </div>
  )
}
