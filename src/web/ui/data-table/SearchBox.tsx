import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextInput } from '../TextInput.tsx'

const pauseMs = 300

type SearchBoxProps = { search: string; onSearch: (search: string) => void; placeholder: string; label: string }

/** A search box that asks when typing pauses, and follows the search when it changes from outside (Back, a link). */
export function SearchBox({ search, onSearch, placeholder, label }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  // Searches asked for whose answer has not come back as `search` yet: a late one must not overwrite newer typing.
  const pending = useRef<string[]>([])

  const follow = useEffectEvent((next: string) => {
    const asked = pending.current.indexOf(next)
    pending.current.splice(0, asked < 0 ? pending.current.length : asked + 1)
    if (asked < 0) setTyped(next)
  })
  useEffect(() => follow(search), [search])

  const ask = useEffectEvent((text: string) => {
    pending.current.push(text)
    onSearch(text)
  })
  const changed = typed !== (pending.current.at(-1) ?? search)
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(ask, pauseMs, typed)
    return () => clearTimeout(timer)
  }, [changed, typed])

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
