type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Knows whether a part of the page holds something typed or chosen that isn't saved yet. */
export interface TypingWatch {
  isTyped: () => boolean
  /** Takes what was submitted last, as it was then. Call the result once that is saved. */
  submitted: () => () => void
  /** Counts everything that is there now as it should be. */
  forget: () => void
  stop: () => void
}

const CONTROLS =
  ':is(input:not([type=search], [type=hidden], [type=file]), textarea, select):not([readonly], [aria-hidden=true])'
/** Chosen files that have yet to be sent. */
const UNSENT = '[data-unsent]'
/** A form that was filled in again with what someone typed earlier. */
const RESTORED = '[data-restored]'

/**
 * Watches what someone types, checks, or chooses inside `region`. A search doesn't count, nor
 * does a picker that is all there is: it takes one click to choose again. Values that the program fills in don't count.
 */
export function watchTyping(region: HTMLElement): TypingWatch {
  const controls = () => [...region.querySelectorAll<Control>(CONTROLS)]
  const { seen, stop } = listenTo(region, controls)
  const isChanged = (control: Control) => seen.touched.has(control) && seen.before.get(control) !== contentOf(control)
  const settle = (control: Control) => {
    seen.touched.delete(control)
    seen.before.set(control, contentOf(control))
  }
  return {
    isTyped() {
      const there = controls()
      const changed = there.filter(isChanged)
      const isLonePicker = there.length === 1 && changed.every(isPicker)
      const isFull = (selector: string) => region.matches(selector) || region.querySelector(selector) !== null
      const isLeft = (seen.hasFiles && isFull(UNSENT)) || (!seen.isOver && isFull(RESTORED))
      return (changed.length > 0 && !isLonePicker) || isLeft
    },
    submitted() {
      const sent = seen.submitted
      seen.submitted = null
      return () => {
        for (const [control, content] of sent ?? []) {
          seen.before.set(control, content)
          if (contentOf(control) === content) seen.touched.delete(control)
        }
        if (sent) seen.isOver = true
      }
    },
    forget() {
      controls().forEach(settle)
      seen.hasFiles = false
      seen.isOver = true
    },
    stop,
  }
}

interface Seen {
  /** What each input held before someone came to it. */
  before: WeakMap<Control, string>
  touched: Set<Control>
  /** The touched inputs of the form that was submitted last, and what each held then. */
  submitted: ReadonlyMap<Control, string> | null
  hasFiles: boolean
  /** What came back was sent or discarded. */
  isOver: boolean
}

function listenTo(region: HTMLElement, controls: () => Control[]) {
  const seen: Seen = { before: new WeakMap(), touched: new Set(), submitted: null, hasFiles: false, isOver: false }
  const note = () => {
    for (const control of controls()) if (!isKnown(control)) seen.before.set(control, contentOf(control))
  }
  // An input that has the focus from the start can be dictated into before any of the events below.
  const isKnown = (control: Control) => seen.before.has(control) || seen.touched.has(control)
  const touch = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'file') seen.hasFiles = true
    else if (isControl(target) && target.matches(CONTROLS)) seen.touched.add(target)
  }
  const listeners: Record<string, (event: Event) => void> = {
    focusin: note,
    pointerdown: note,
    keydown: note,
    input: touch,
    change: touch,
    drop: () => {
      seen.hasFiles = true
    },
    // A choice made with the pointer reaches its input through the program.
    click: ({ target }) => {
      if (!(target instanceof Element) || target.closest('[role=option]') === null) return
      for (const control of controls().filter(isPicker)) seen.touched.add(control)
    },
  }
  // What is saved next was submitted elsewhere, such as in a dialog over this one.
  const submit = ({ target }: Event) => {
    const isHere = target instanceof HTMLFormElement && region.contains(target)
    const sent = [...seen.touched].filter((control) => control.form === target)
    seen.submitted = isHere ? new Map(sent.map((control) => [control, contentOf(control)])) : null
  }
  document.addEventListener('submit', submit, true)
  for (const [type, listener] of Object.entries(listeners)) region.addEventListener(type, listener, true)
  const stop = () => {
    document.removeEventListener('submit', submit, true)
    for (const [type, listener] of Object.entries(listeners)) region.removeEventListener(type, listener, true)
  }
  return { seen, stop }
}

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isPicker = (control: Control): boolean => control.getAttribute('role') === 'combobox'

const contentOf = (control: Control): string =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
    ? String(control.checked)
    : control.value
