import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { areasToKeepClear } from './areas-to-keep-clear.ts'
import { clearPlace, isClear, type Place } from './clear-place.ts'
import { besides, isClosed, type Spot, seenPlace } from './spot.ts'

/**
 * Keeps a message beside the spot it belongs to while the page scrolls and changes, over no other control if it can. If
 * nothing of the spot can be seen, or there is none, the message goes where it covers no control, nor words that are kept
 * clear if it can. A message with `data-held` stays where it is. Resolves to its style; without one, its own place is such
 * a place. Calls `onClosed` once the dialog around the spot has closed.
 */
export function useBesides(message: RefObject<HTMLElement | null>, spot: Spot | undefined, onClosed: () => void) {
  const [style, setStyle] = useState<Place & { position: 'fixed' }>()
  const closed = useEffectEvent(onClosed)

  useLayoutEffect(() => {
    let now: Place | undefined
    let isOwn = false
    const go = (at: Place, ownPlace?: Place) => {
      if (now?.top === at.top && now.left === at.left) return
      now = at
      isOwn = at === ownPlace
      setStyle(isOwn ? undefined : { position: 'fixed', ...at })
    }
    const look = () => {
      if (spot && isClosed(spot)) return closed()
      const box = message.current
      if (!box) return
      const size = { width: box.offsetWidth, height: box.offsetHeight }
      const room = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const place = spot && seenPlace(spot)
      if (place) {
        const places = besides(place.getBoundingClientRect(), size, room)
        const { taken } = areasToKeepClear()
        return go(places.find((at) => isClear(at, size, taken)) ?? places[0])
      }
      const ownPlace = ownPlaceOf(box)
      if (isOwn) now = ownPlace
      const areas = areasToKeepClear()
      const isClearNow = now && isClear(now, size, [...areas.taken, ...areas.words])
      if (isClearNow || (now && box.dataset.held !== undefined)) return
      go(clearPlace(ownPlace, size, room, areas), ownPlace)
    }
    look()
    const changed = new MutationObserver(look)
    changed.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-closed'] })
    window.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      changed.disconnect()
      window.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [spot, message])
  return style
}

/** Where the page's styles put a message that isn't moved. They put it elsewhere once a dialog closes. */
function ownPlaceOf(message: HTMLElement): Place {
  const moved = message.style.cssText
  message.style.cssText = ''
  const around = message.offsetParent?.getBoundingClientRect()
  const place = { top: (around?.top ?? 0) + message.offsetTop, left: (around?.left ?? 0) + message.offsetLeft }
  message.style.cssText = moved
  return place
}
