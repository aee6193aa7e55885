import { Search } from 'lucide-react'
import { TextInput } from '../TextInput.tsx'
import { useSettledText } from '../use-settled-text.ts'

type SearchBoxProps = { search: string; onSearch: (search: string) => void; placeholder: string; label: string }

/** A search box that searches when typing pauses, and follows changes from outside (Back, a link). */
export function SearchBox({ search, onSearch, placeholder, label }: SearchBoxProps) {
  const [typed, setTyped] = useSettledText(search, onSearch)
  return (
    <span className="relative block w-full sm:max-w-xs">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-muted"
      />
      <TextInput
        aria-label={label}
        autoComplete="off"
        className="pl-9"
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={placeholder}
        type="search"
        value={typed}
      />
    </span>
  )
}
