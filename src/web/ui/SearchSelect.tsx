import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { classes } from './classes.ts'
import { useFieldAttributes } from './Field.tsx'
import { inputClasses } from './input-classes.ts'
import { useEarlyEnter } from './use-early-enter.ts'

/** One of many choices. */
export type Choice = {
  id: string
  label: string
  /** What distinguishes it from others with the same label. */
  detail?: string | undefined
}

type SearchSelectProps = {
  /** The matches for what was typed. */
  choices: readonly Choice[]
  /**
   * The text they match; null while they're being looked for. Enter takes the first match, never one for an earlier text:
   * it waits for what was typed.
   */
  matched: string | null
  value: Choice | null
  onValue: (value: Choice | null) => void
  /** Called with the typed text; blank if there's none. */
  onSearch: (text: string) => void
  loading?: boolean
  /** Why the search failed. */
  error?: string | undefined
  /** Its label when there's no Field around it. */
  label?: string | undefined
  placeholder?: string | undefined
  /** Called when the choices are about to show. */
  onOpen?: (() => void) | undefined
  /** What to say if there are no choices at all. */
  none?: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  /** What the user did to the input that stood here while this one was loading. */
  begun?: Begun | undefined
  /** Offered below the matches, for something that isn't there yet. */
  add?: { label: string; onAdd: (typed: string) => void } | undefined
}

/** Use of an input that hadn't loaded yet: it goes on in the real one. */
export type Begun = { typed: string; pressed: boolean; focused: boolean }

const button = 'tap flex size-8 items-center justify-center rounded-md text-ink-muted hover:text-ink'

/** A choice from more options than a Select can hold, found by typing. The caller finds the options. */
export function SearchSelect(props: SearchSelectProps) {
  const { value, onValue, choices, matched, onSearch, label, placeholder, onOpen, inputRef, begun, add, ...state } =
    props
  const [typed, setTyped] = useState(begun?.typed.trim() ?? '')
  const [open, setOpen] = useState(isOpenFrom(begun))
  const [around, setAround] = useState<HTMLElement | null>(null)
  const field = useFieldAttributes()
  const close = () => setOpen(false)
  const items = add ? [...choices, { id: ADD, label: add.label }] : choices
  const take = (choice: Choice | null) => {
    if (choice?.id !== ADD) return onValue(choice)
    close()
    add?.onAdd(typed)
  }
  const takeFirst = () => {
    const [first] = items
    if (!first) return
    close()
    take(first)
  }
  const waitForFirst = useEarlyEnter({ typed, matched, open, failed: state.error !== undefined, onTake: takeFirst })
  // Escape closes the choices, not the dialog around the input, and never clears what was chosen. Enter answers a search; it
  // doesn't send the form.
  const pressed = (event: KeyboardEvent & { preventBaseUIHandler: () => void }) => {
    if (event.key === 'Enter' && open && typed !== '') {
      event.preventDefault()
      if (matched !== typed) {
        event.preventBaseUIHandler()
        waitForFirst()
      }
    }
    if (event.key !== 'Escape') return
    event.preventBaseUIHandler()
    if (!open) return
    event.stopPropagation()
    close()
  }
  const search = (text: string) => {
    setTyped(text)
    onSearch(text)
  }
  return (
    <Combobox.Root
      autoHighlight
      defaultInputValue={begun?.typed || undefined}
      filter={null}
      isItemEqualToValue={(one: Choice, other: Choice) => one.id === other.id}
      items={items}
      itemToStringLabel={({ label }: Choice) => label}
      onOpenChange={(next) => {
        if (next) onOpen?.()
        setOpen(next)
      }}
      onInputValueChange={(text, { reason }) => search(reason === 'input-change' ? text.trim() : '')}
      onValueChange={(choice: Choice | null, change) => {
        if (choice?.id === ADD) change.cancel()
        take(choice)
      }}
      open={open}
      value={value}
    >
      <Combobox.InputGroup className="relative block" ref={(group) => setAround(windowAround(group))}>
        <Combobox.Input
          {...field}
          // While the choices are shown, the label is hidden from assistive technology, like the rest of the page.
          aria-label={label}
          autoFocus={begun?.focused}
          aria-labelledby={'id' in field ? `${field.id}-label` : undefined}
          className={classes(inputClasses, 'pr-18 text-ellipsis pointer-coarse:pr-24')}
          onKeyDown={pressed}
          placeholder={placeholder}
          ref={inputRef}
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
            <Combobox.Status className="px-3.5 py-2 text-ink-muted empty:hidden">
              {statusText({ ...state, count: choices.length, typed, matched })}
            </Combobox.Status>
            <Combobox.List className="max-h-[min(18rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 empty:hidden">
              {(choice: Choice) =>
                choice.id === ADD ? <AddRow choice={choice} key={ADD} /> : <ChoiceRow choice={choice} key={choice.id} />
              }
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

/** The id of what adds something. No row has it. */
const ADD = '+'

const isOpenFrom = (begun: Begun | undefined): boolean =>
  begun?.focused === true && (begun.pressed || begun.typed !== '')

/** The window or page around an input. Its choices go in there, where assistive technology finds them. */
const windowAround = (element: HTMLElement | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[role=dialog], main') ?? null

const row =
  'tap flex items-center gap-2 rounded-md px-2.5 py-2 outline-none select-none data-highlighted:bg-surface-hover'

function AddRow({ choice }: { choice: Choice }) {
  return (
    <div className="sticky -bottom-1 -mx-1 -mb-1 border-t border-line bg-surface-raised p-1 first:border-t-0">
      <Combobox.Item className={classes(row, 'font-medium text-primary')} value={choice}>
        {choice.label}
      </Combobox.Item>
    </div>
  )
}

function ChoiceRow({ choice }: { choice: Choice }) {
  return (
    <Combobox.Item className={row} value={choice}>
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

type Search = Pick<SearchSelectProps, 'loading' | 'error' | 'none' | 'matched'> & { count: number; typed: string }

function statusText({ loading, error, none = 'Nothing to choose from', count, typed, matched }: Search): string | null {
  if (error !== undefined) return error
  if (loading) return 'Searching...'
  if (count > 0) return null
  if (matched !== typed) return 'Searching...'
  return typed === '' ? none : `No results for "${typed}"`
}
