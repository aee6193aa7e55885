import { Select, type SelectOption } from '#web/ui/Select.tsx'

export type Filter = {
  /** The query parameter that it sets. */
  name: string
  label: string
  /** The choice that does not narrow the list, such as 'All roles'. */
  everything: string
  options: readonly SelectOption[]
}

type FilterSelectProps = { filter: Filter; value: string; onChange: (value: string) => void }

/** One filter beside the search box. */
export function FilterSelect({ filter, value, onChange }: FilterSelectProps) {
  return (
    <div className="w-full sm:w-48">
      <Select
        aria-label={filter.label}
        onChange={(event) => onChange(event.target.value)}
        options={filter.options}
        placeholder={filter.everything}
        value={value}
      />
    </div>
  )
}
