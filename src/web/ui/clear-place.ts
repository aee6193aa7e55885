import type { Size } from './spot.ts'

/** A part of the window, in pixels from its top left. */
export type Area = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** What a message is over only if it must be: controls and titles, and words that someone may be about to read. */
export interface Areas {
  taken: readonly Area[]
  words: readonly Area[]
}

export interface Place {
  top: number
  left: number
}

const EDGE = 16
const STEP = 8
/** Below the app's header. */
const FROM = 64

/** Whether a message of this size at this place is over none of the areas. */
export const isClear = ({ top, left }: Place, { width, height }: Size, taken: readonly Area[]): boolean =>
  taken.every(
    (area) => area.right <= left || left + width <= area.left || area.bottom <= top || top + height <= area.top,
  )

/**
 * Where a message goes to be over none of the areas: the first place, the corners at the right and the left of
 * the foot, or else the highest place at the right, then at the left, below the header. Where no place is clear of
 * the words as well, it is over words rather than over what is taken. The first place if there is no other.
 */
export function clearPlace(first: Place, size: Size, room: Size, { taken, words }: Areas): Place {
  // On a phone, a message is too wide for such an edge at both sides.
  const edge = Math.min(EDGE, (room.width - size.width) / 2)
  const columns = [room.width - edge - size.width, edge]
  const foot = room.height - EDGE - size.height
  const steps = Math.max(0, Math.floor((foot - FROM) / STEP))
  const corners = columns.map((left) => ({ top: foot, left }))
  const others = columns.flatMap((left) =>
    Array.from({ length: steps }, (_, step) => ({ top: FROM + STEP * step, left })),
  )
  const places = [first, ...corners, ...others]
  const clearOf = (areas: readonly Area[]) => places.find((place) => isClear(place, size, areas))
  return clearOf([...taken, ...words]) ?? clearOf(taken) ?? first
}
