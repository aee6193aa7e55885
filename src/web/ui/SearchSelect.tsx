import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { classes } from './classes.ts'
import { useFieldAttributes } from './Field.tsx'
import { inputClasses } from './input-classes.ts'

/** One of many things to choose from. */
export type Choice = {
  id: string
  label: string
  /** What tells it from its namesakes. */
  detail?: string | undefined
}

type SearchSelectProps = {
  /** What was found for what is typed. */
  choices: readonly Choice[]
  value: Choice | null
  onValue: (value: Choice | null) => void
  /** Called with what is typed to look for it; blank while nothing is. */
  onSearch: (text: string) => void
  loading?: boolean
  /** Why nothing could be found. */
  error?: string | undefined
  placeholder?: string
}

const button = 'tap flex size-8 items-center justify-center rounded-md text-ink-muted hover:text-ink'

/** A choice from more than a Select can hold: typing looks for it. Its owner finds the choices; it stands in a Field. */
export function SearchSelect({ value, onValue, choices, onSearch, placeholder, ...state }: SearchSelectProps) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [around, setAround] = useState<HTMLElement | null>(null)
  const field = useFieldAttributes()
  // Escape puts the choices away, not the window that the input stands in.
  const pressed = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return
    event.stopPropagation()
    setOpen(false)
  }
  const search = (text: string) => {
    setTyped(text)
    onSearch(text)
  }
  return (
    <Combobox.Root
      filter={null}
      isItemEqualToValue={(one: Choice, other: Choice) => one.id === other.id}
      items={choices}
      itemToStringLabel={({ label }: Choice) => label}
      onOpenChange={(next) => setOpen(next)}
      onInputValueChange={(text, { reason }) => search(reason === 'input-change' ? text.trim() : '')}
      onValueChange={onValue}
      open={open}
      value={value}
    >
      <Combobox.InputGroup className="relative block" ref={(group) => setAround(windowAround(group))}>
        <Combobox.Input
          {...field}
          // While the choices are shown the label is hidden from assistive technology, like everything else on the page.
          aria-labelledby={'id' in field ? `${field.id}-label` : undefined}
          className={classes(inputClasses, 'pr-18 text-ellipsis pointer-coarse:pr-24')}
          onKeyDown={pressed}
          placeholder={placeholder}
        />
        <span className="absolute inset-y-0 right-1 flex items-center">
          <Combobox.Clear aria-label="Clear" className={button}>
            <X aria-hidden="true" className="size-4" />
          </Combobox.Clear>
          <Combobox.Trigger aria-label="Show choices" className={button}>
            <ChevronDown aria-hidden="true" className="size-4" />
          </Combobox.Trigger>
        </span>
      </Combobox.InputGroup>
      <Combobox.Portal container={around ?? undefined}>
        <Combobox.Positioner className="z-60 outline-none" sideOffset={4}>
          <Combobox.Popup className="w-(--anchor-width) overflow-hidden rounded-lg border border-line bg-surface-raised text-sm text-ink shadow-overlay">
            <Combobox.Status className="px-3 py-2 text-ink-muted empty:hidden">
              {statusText({ ...state, count: choices.length, typed })}
            </Combobox.Status>
            <Combobox.List className="max-h-[min(18rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 empty:hidden">
              {(choice: Choice) => <ChoiceRow choice={choice} key={choice.id} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

/** The window that an input stands in, of which its choices are a part; none on a page. */
const windowAround = (element: HTMLElement | null): HTMLElement | null => element?.closest('[role=dialog]') ?? null

function ChoiceRow({ choice }: { choice: Choice }) {
  return (
    <Combobox.Item
      className="tap flex items-center gap-2 rounded-md px-2.5 py-2 outline-none select-none data-highlighted:bg-surface-hover"
      value={choice}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{choice.label}</span>
        {choice.detail && <span className="block text-ink-muted wrap-anywhere">{choice.detail}</span>}
      </span>
      <Combobox.ItemIndicator>
        <Check aria-hidden="true" className="size-4 text-primary" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}

type Search = { loading?: boolean; error?: string | undefined; count: number; typed: string }

function statusText({ loading, error, count, typed }: Search): string | null {
  if (error !== undefined) return error
  if (loading) return 'Searching...'
  if (count > 0) return null
  return typed === '' ? 'Nothing to choose from' : `No results for "${typed}"`
}
