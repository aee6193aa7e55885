import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { withPlaces } from './places.ts'

type PlacesInputProps = {
  places: readonly string[]
  /** What's in the box and isn't a place yet. */
  typed: string
  onChange: (changes: { places?: string[]; typed: string }) => void
}

/** A list of places: typed with commas between them, shown one by one, each with a remove button. */
export function PlacesInput({ places, typed, onChange }: PlacesInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const add = () => onChange({ places: withPlaces(places, typed), typed: '' })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return
    // Enter in a blank box saves the form, as in its other boxes.
    event.preventDefault()
    add()
  }
  const remove = (place: string) => {
    onChange({ places: places.filter((other) => other !== place), typed })
    input.current?.focus()
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-2">
        <TextInput
          autoComplete="off"
          onChange={(event) => onChange({ typed: event.target.value })}
          onKeyDown={onKeyDown}
          placeholder="Portland, OR"
          ref={input}
          value={typed}
        />
        <Button onClick={add}>
          Add <span className="sr-only">places</span>
        </Button>
      </div>
      {places.length > 0 && (
        <ul aria-label="Chosen places" className="flex flex-wrap gap-2">
          {places.map((place) => (
            <li className="flex items-center rounded-full bg-tint-gray pl-3 text-tint-gray-ink" key={place}>
              <span className="min-w-0 py-1 wrap-anywhere">{place}</span>
              <IconButton className="size-8 rounded-full" label={`Remove ${place}`} onClick={() => remove(place)}>
                <X aria-hidden="true" className="size-3.5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
