import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classes } from './classes.ts'
import { nextItem } from './menu-keys.ts'

export type MenuItem = {
  label: string
  onSelect: () => void
  icon?: ReactNode
  danger?: boolean | undefined
  disabled?: boolean | undefined
}

type MenuTrigger = {
  id: string
  ref: Ref<HTMLButtonElement>
  popoverTarget: string
  'aria-haspopup': 'menu'
  onKeyDown: (event: KeyboardEvent) => void
}

type MenuProps = {
  /** Draws the button that opens it: `(trigger) => <IconButton {...trigger} label="More actions">…</IconButton>`. */
  trigger: (trigger: MenuTrigger) => ReactNode
  items: readonly MenuItem[]
}

/**
 * A few actions behind one button, where separate buttons wouldn't fit. It's a native popover, so the browser closes it
 * on Escape or a press elsewhere, returns the focus, and puts it on top of everything else.
 */
export function Menu({ trigger, items }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => popup.current?.hidePopover()

  // The popup stays where the button was when it opened, so it closes when the page scrolls.
  useEffect(() => {
    if (!open) return
    const leave = () => popup.current?.hidePopover()
    window.addEventListener('scroll', leave, { capture: true, passive: true })
    window.addEventListener('resize', leave)
    return () => {
      window.removeEventListener('scroll', leave, { capture: true })
      window.removeEventListener('resize', leave)
    }
  }, [open])

  const toggled = (event: ToggleEvent) => {
    setOpen(event.newState === 'open')
    if (event.newState === 'open') focusFirst(popup.current)
  }
  const pressedInside = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    const all = enabledItems(popup.current)
    const labels = all.map((item) => item.textContent ?? '')
    const next = nextItem(
      event.key,
      labels,
      all.findIndex((item) => item.matches(':focus')),
    )
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  const pressedOnTrigger = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    popup.current?.showPopover()
    focusFirst(popup.current)
  }

  return (
    <>
      {trigger({
        id: `${id}-button`,
        ref: button,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        onKeyDown: pressedOnTrigger,
      })}
      <div
        aria-labelledby={`${id}-button`}
        className="fixed m-0 min-w-44 rounded-lg border border-line bg-surface-raised p-1 text-sm text-ink shadow-overlay"
        id={id}
        onBeforeToggle={() => place(popup.current, button.current, items.length)}
        onKeyDown={pressedInside}
        onToggle={toggled}
        popover="auto"
        ref={popup}
        role="menu"
        tabIndex={-1}
      >
        {items.map((item) => (
          <MenuButton item={item} key={item.label} onPress={close} />
        ))}
      </div>
    </>
  )
}

function MenuButton({ item, onPress }: { item: MenuItem; onPress: () => void }) {
  const { label, onSelect, icon, danger, disabled } = item
  return (
    <button
      className={classes(
        'tap flex w-full items-center gap-2.5 rounded-md px-3 py-2 text-left hover:bg-surface-hover',
        'focus-visible:bg-surface-hover focus-visible:-outline-offset-2 disabled:text-ink-muted disabled:line-through',
        danger && 'text-danger',
      )}
      disabled={disabled}
      onClick={() => {
        onPress()
        onSelect()
      }}
      role="menuitem"
      tabIndex={-1}
      type="button"
    >
      {icon}
      {label}
    </button>
  )
}

function focusFirst(popup: HTMLElement | null) {
  if (!popup?.contains(document.activeElement)) enabledItems(popup)[0]?.focus({ preventScroll: true })
}

function enabledItems(popup: HTMLElement | null): HTMLElement[] {
  return [...(popup?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? [])]
}

const gap = 6
const tallestItem = 44

// Below the button, or above it near the bottom of the window; aligned with whichever edge of the button leaves room.
function place(popup: HTMLElement | null, button: HTMLElement | null, itemCount: number) {
  if (!popup || !button) return
  const at = button.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const below = at.bottom + gap + itemCount * tallestItem <= height || at.top < height / 2
  const fromLeft = at.left < width / 2
  popup.style.inset = [
    below ? `${at.bottom + gap}px` : 'auto',
    fromLeft ? 'auto' : `${width - at.right}px`,
    below ? 'auto' : `${height - at.top + gap}px`,
    fromLeft ? `${at.left}px` : 'auto',
  ].join(' ')
}
