import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SearchedSelectProps } from '#web/forms/SearchedSelect.tsx'
import { classes } from '#web/ui/classes.ts'
import { useFieldAttributes } from '#web/ui/Field.tsx'
import { inputClasses } from '#web/ui/input-classes.ts'
import type { Begun, Choice } from '#web/ui/SearchSelect.tsx'

const load = () => import('#web/forms/SearchedSelect.tsx')
type Loaded = Awaited<ReturnType<typeof load>>

type SelectOnDemandProps = Omit<SearchedSelectProps<Choice>, 'begun'> & { label: string }

/**
 * A SearchedSelect whose code, a fifth of a list's, is fetched when someone is about to use it. Until then an input of
 * the same look takes its place; what is typed into it goes on in the real one.
 */
export function SelectOnDemand(props: SelectOnDemandProps) {
  const [loaded, setLoaded] = useState<Loaded>()
  const begun = useRef<Begun>({ typed: '', pressed: false, focused: false })
  const want = () => void load().then(setLoaded)
  const hasValue = props.value !== null
  useEffect(() => {
    // What clears a value is in the real one.
    if (hasValue) void load().then(setLoaded)
  }, [hasValue])
  if (loaded) return <loaded.SearchedSelect {...props} begun={begun.current} />
  const { label, placeholder, value } = props
  return <WaitingInput begun={begun.current} label={label} onWanted={want} placeholder={value?.label ?? placeholder} />
}

type WaitingInputProps = { begun: Begun; label: string; placeholder?: string | undefined; onWanted: () => void }

function WaitingInput({ begun, label, placeholder, onWanted }: WaitingInputProps) {
  return (
    <span className="relative block">
      <input
        aria-expanded="false"
        aria-haspopup="dialog"
        aria-label={label}
        {...useFieldAttributes()}
        className={classes(inputClasses, 'pr-18 text-ellipsis pointer-coarse:pr-24')}
        onBlur={() => {
          begun.focused = false
        }}
        onChange={(event) => {
          begun.typed = event.target.value
        }}
        onFocus={() => {
          begun.focused = true
          onWanted()
        }}
        onPointerDown={() => {
          begun.pressed = true
        }}
        onPointerEnter={() => void load()}
        placeholder={placeholder}
        role="combobox"
        type="text"
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-muted"
      />
    </span>
  )
}
