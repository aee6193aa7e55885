import { SearchBox } from '#web/ui/data-table/SearchBox.tsx'

/** Narrows a list to rows with a text in one place, besides the search, which looks everywhere. */
export type Typed = {
  kind: 'text'
  /** The query parameter that it sets. */
  name: string
  label: string
  placeholder: string
}

type TextFilterProps = { filter: Typed; value: string; onChange: (value: string) => void }

/** A text to look for in one place, beside the search box. */
export function TextFilter({ filter, value, onChange }: TextFilterProps) {
  return (
    <div className="w-full sm:w-56">
      <SearchBox label={filter.label} onSearch={onChange} placeholder={filter.placeholder} search={value} />
    </div>
  )
}
