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

/**
 * Where a message goes, in pixels from the top left of the window: below its place, or above it if there's no room, and
 * never outside the window. It starts or ends with the place, whichever is nearer to the window's edge.
 */
export function besides(place: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>, size: Size, room: Size) {
  const below = place.bottom + EDGE
  const top = below + size.height + EDGE <= room.height ? below : place.top - EDGE - size.height
  const isRight = place.left + place.right > room.width
  const left = isRight ? place.right - size.width : place.left
  const within = (value: number, most: number) => Math.max(EDGE, Math.min(value, most - EDGE))
  return { top: within(top, room.height - size.height), left: within(left, room.width - size.width) }
}
