import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { besides, isClosed, type Spot, seenPlace } from './spot.ts'

/**
 * Keeps a message beside the spot it belongs to while the page scrolls and changes. Resolves to its style; without one,
 * nothing of the spot can be seen. Calls `onClosed` once the dialog around the spot has closed.
 */
export function useBesides(message: RefObject<HTMLElement | null>, spot: Spot | undefined, onClosed: () => void) {
  const [style, setStyle] = useState<{ position: 'fixed'; top: number; left: number }>()
  const closed = useEffectEvent(onClosed)

  useLayoutEffect(() => {
    if (!spot) return
    const look = () => {
      if (isClosed(spot)) return closed()
      const place = seenPlace(spot)
      if (!place || !message.current) return setStyle(undefined)
      const room = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const at = besides(place.getBoundingClientRect(), message.current.getBoundingClientRect(), room)
      setStyle((now) => (now?.top === at.top && now.left === at.left ? now : { position: 'fixed', ...at }))
    }
    look()
    const changed = new MutationObserver(look)
    changed.observe(document.body, { childList: true, subtree: true })
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
