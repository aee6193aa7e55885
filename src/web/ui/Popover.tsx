import { type FocusEvent, type ReactNode, type Ref, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'

type PopoverTrigger = {
  ref: Ref<HTMLButtonElement>
  popoverTarget: string
  'aria-haspopup': 'dialog'
}

type PopoverProps = {
  /** Its name, for assistive technology. */
  label: string
  /** Draws the button that opens it: `(trigger) => <IconButton {...trigger} label="Notifications">…</IconButton>`. */
  trigger: (trigger: PopoverTrigger) => ReactNode
  /** Its content; rendered only while it's open. */
  children: (close: () => void) => ReactNode
}

/**
 * A panel of content below one button. It's a native popover, so the browser closes it on Escape or a press elsewhere,
 * returns the focus, and puts it on top of everything else. Its button must not move while it is open.
 */
export function Popover({ label, trigger, children }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => popup.current?.hidePopover()

  useEffect(() => {
    if (!open) return
    const follow = () => place(popup.current, button.current)
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [open])

  const toggled = ({ newState }: ToggleEvent) => {
    setOpen(newState === 'open')
    if (newState === 'open') popup.current?.focus({ preventScroll: true })
  }
  // Tab moves on into the page, which must not stay covered.
  const left = ({ relatedTarget: next }: FocusEvent) => {
    if (next instanceof Node && next !== button.current && !popup.current?.contains(next)) close()
  }
  return (
    <>
      {trigger({ ref: button, popoverTarget: id, 'aria-haspopup': 'dialog' })}
      <div
        aria-label={label}
        className="fixed m-0 max-h-[min(36rem,calc(100dvh-5rem))] w-96 max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded-lg border border-line bg-surface-raised text-sm text-ink shadow-overlay outline-none open:flex"
        id={id}
        onBeforeToggle={() => place(popup.current, button.current)}
        onBlur={left}
        onToggle={toggled}
        popover="auto"
        ref={popup}
        role="dialog"
        tabIndex={-1}
      >
        {open && children(close)}
      </div>
    </>
  )
}

const gap = 6
const margin = 8

// Below the button, along its right edge as far as the window has room to the left.
function place(popup: HTMLElement | null, button: HTMLElement | null) {
  if (!popup || !button) return
  const at = button.getBoundingClientRect()
  const { clientWidth: width } = document.documentElement
  const fitting = Math.min(width - at.right, width - Math.min(384, width - 2 * margin) - margin)
  popup.style.inset = `${at.bottom + gap}px ${Math.max(margin, fitting)}px auto auto`
}
