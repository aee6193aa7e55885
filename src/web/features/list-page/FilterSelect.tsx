import { Select, type SelectOption } from '#web/ui/Select.tsx'

export type Filter = {
  /** The query parameter it sets. */
  name: string
  label: string
  /** The choice that doesn't filter the list, such as 'All roles'. */
  everything: string
  options: readonly SelectOption[]
}

type FilterSelectProps = { filter: Filter; value: string; onChange: (value: string) => void }

/** One filter beside the search box. */
export function FilterSelect({ filter, value, onChange }: FilterSelectProps) {
  const { label, everything, options } = filter
  return (
    <div className="w-full sm:w-48">
      <Select
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
        options={options}
        placeholder={everything}
        value={value}
      />
    </div>
  )
}
