import { SearchBox } from '#web/ui/data-table/SearchBox.tsx'

/** Filters a list by text in one field. The search looks in all of them. */
export type Typed = {
  kind: 'text'
  /** The query parameter it sets. */
  name: string
  label: string
  placeholder: string
}

type TextFilterProps = { filter: Typed; value: string; onChange: (value: string) => void }

/** A text filter for one field, beside the search box. */
export function TextFilter({ filter, value, onChange }: TextFilterProps) {
  return (
    <div className="w-full sm:w-56">
      <SearchBox label={filter.label} onSearch={onChange} placeholder={filter.placeholder} search={value} />
    </div>
  )
}
