import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Neighbors } from '../queue/use-neighbors.ts'

/** Moves to the application before or after in the list, by button or arrow key. */
export function NeighborButtons({ previous, next }: Neighbors) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isElsewhere(event.target)) return
    if (event.key === 'ArrowLeft') previous?.()
    if (event.key === 'ArrowRight') next?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // On the way down, because a window keeps arrow keys from what is outside it.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return (
    <span className="mr-auto flex gap-1">
      <IconButton disabled={!previous} label="Previous application" onClick={previous}>
        <ChevronLeft aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton disabled={!next} label="Next application" onClick={next}>
        <ChevronRight aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  )
}

/** Whether the arrows belong to something else: a text being typed, a menu, or another window on top. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, select, textarea, [role="menu"]') !== null) ||
  document.querySelectorAll('[data-window]').length > 1
