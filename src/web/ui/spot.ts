/** Where something was pressed: the button and, if that goes away, the row or card around it. */
export interface Spot {
  places: readonly HTMLElement[]
  /** The dialog it's in, if any. */
  dialog: HTMLElement | null
}

const PRESSABLE = 'button, a, input, select, textarea, [role=menuitem], [role=option]'
const AROUND = 'tr, li, article'

/** The spot of an element that was pressed. A menu's item is gone when its message shows, so the menu's button counts. */
export function spotOf(target: EventTarget | null): Spot {
  if (!(target instanceof Element)) return { places: [], dialog: null }
  const opener = target.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const pressed = opener ? document.getElementById(opener) : target.closest(PRESSABLE)
  const row = pressed?.closest(AROUND)
  return {
    places: [pressed, row].filter((place) => place instanceof HTMLElement),
    dialog: target.closest<HTMLElement>('[role=dialog]'),
  }
}

/** The part of a spot that can still be seen, if any. */
export const seenPlace = ({ places }: Spot): HTMLElement | undefined =>
  places.find((place) => place.isConnected && place.checkVisibility() && place.getBoundingClientRect().width > 0)

/** Whether the dialog of a spot has closed; its messages go with it. */
export const isClosed = ({ dialog }: Spot): boolean => dialog !== null && !dialog.isConnected

const EDGE = 8

export interface Size {
  width: number
  height: number
}

interface Corner {
  top: number
  left: number
}

/**
 * Where a message can go, in pixels from the top left of the window, the best first: below its place, or above it if
 * there's no room, starting or ending with the place, whichever is nearer to the window's edge; then the other way
 * around, and at its sides. Never outside the window.
 */
export function besides(
  place: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>,
  size: Size,
  room: Size,
): readonly [Corner, ...Corner[]] {
  const [below, above] = [place.bottom + EDGE, place.top - EDGE - size.height]
  const [first, second] = below + size.height + EDGE <= room.height ? [below, above] : [above, below]
  const [start, end] = [place.left, place.right - size.width]
  const [near, far] = place.left + place.right > room.width ? [end, start] : [start, end]
  const middle = (place.top + place.bottom - size.height) / 2
  const within = (value: number, most: number) => Math.max(EDGE, Math.min(value, most - EDGE))
  const at = (top: number, left: number): Corner => ({
    top: within(top, room.height - size.height),
    left: within(left, room.width - size.width),
  })
  const sides = [at(middle, place.left - EDGE - size.width), at(middle, place.right + EDGE)]
  return [at(first, near), at(first, far), at(second, near), at(second, far), ...sides]
}
