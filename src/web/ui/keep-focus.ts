/** Dialogs and menus give the focus back by themselves within this time, in ms. */
const GRACE_MS = 150
/** How many places are kept. What had the focus before can be gone as well, such as a menu's button. */
const KEPT = 8

const AROUND = 'tr, li, article'
const FOCUSABLE = ':is(a[href], button, input, select, textarea):not(:disabled)'
const WHOLE = 'ul, ol, table, section, form, [role=dialog], [role=alertdialog], main'
const LASTING = 'main, [data-window]'
const NEXT_STEP = '[data-next-step]'

interface Visit {
  element: HTMLElement
  /** The element and what surrounded it, inside out. */
  path: Element[]
  byKeyboard: boolean
}

/**
 * When what has the focus is removed, such as the button of a row that was settled, moves the focus to what is left around
 * it. Otherwise a screen reader starts over at the top of the page. Someone who uses the keyboard goes to the step that the
 * message offers, such as Undo.
 * @returns a function that stops watching
 */
export function keepFocus(): () => void {
  let visits: Visit[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    visits = [visitOf(target), ...visits.filter(({ element }) => element !== target)].slice(0, KEPT)
  }
  const isLost = () => document.activeElement === document.body && visits[0]?.element.isConnected === false
  const restore = () => {
    if (isLost()) nextPlace(visits)?.focus({ preventScroll: true })
  }
  const changes = new MutationObserver(() => {
    if (!isLost()) return
    clearTimeout(timer)
    timer = setTimeout(restore, GRACE_MS)
  })
  document.addEventListener('focusin', note)
  changes.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', note)
    changes.disconnect()
    clearTimeout(timer)
  }
}

function visitOf(element: HTMLElement): Visit {
  const path: Element[] = []
  for (let at: Element | null = element; at !== null; at = at.parentElement) path.push(at)
  return { element, path, byKeyboard: element.matches(':focus-visible') }
}

function nextPlace(visits: readonly Visit[]): HTMLElement | null {
  const [last] = visits
  const step = document.querySelector<HTMLElement>(NEXT_STEP)
  if (last?.byKeyboard && step && !last.element.matches(NEXT_STEP)) return step
  for (const { element, path } of visits) {
    const left = path.find((one) => one.isConnected)
    // Messages come and go.
    if (!left?.closest(LASTING)) continue
    if (left === element) return element.matches(FOCUSABLE) ? element : focusable(element)
    const near = left.closest(AROUND)?.querySelector<HTMLElement>(FOCUSABLE)
    if (near) return near
    const whole = left.closest<HTMLElement>(WHOLE)
    if (whole) return focusable(whole)
  }
  return document.querySelector<HTMLElement>('main')
}

/** Lets an element have the focus for now. */
function focusable(element: HTMLElement): HTMLElement {
  if (element.hasAttribute('tabindex')) return element
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  return element
}
