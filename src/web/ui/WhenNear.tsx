import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { usePrinting } from './use-printing.ts'

type WhenNearProps = {
  children: ReactNode
  /** Of the size of what comes. */
  fallback: ReactNode
  /** What is printed if the reader has not come near it. */
  printed: ReactNode
  /** How near is near: 300 px before it can be seen, or only once it is seen. */
  until?: 'near' | 'seen'
}

const MARGINS = { near: '300px', seen: '0px' } as const

/** Shows its content from when the reader comes near it, for content that is expensive to draw. */
export function WhenNear({ children, fallback, printed, until = 'near' }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const isPrinting = usePrinting()

  useEffect(() => {
    if (!place.current) return
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true))
      },
      { rootMargin: MARGINS[until] },
    )
    seen.observe(place.current)
    return () => seen.disconnect()
  }, [until])

  if (isNear) return children
  return (
    <div data-print={printed === null ? 'rows' : undefined} ref={place}>
      {isPrinting ? printed : fallback}
    </div>
  )
}
