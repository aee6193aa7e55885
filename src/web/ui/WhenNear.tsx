import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const NEAR = '300px'

type WhenNearProps = {
  children: ReactNode
  /** Of the size of what comes. */
  fallback: ReactNode
  /** What is printed if the reader has not come near it. */
  printed: ReactNode
}

/** Shows its content from when the reader comes near it, for content that is expensive to draw. */
export function WhenNear({ children, fallback, printed }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [isPrinting, setPrinting] = useState(false)

  useEffect(() => {
    if (!place.current) return
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true))
      },
      { rootMargin: NEAR },
    )
    seen.observe(place.current)
    const stop = new AbortController()
    // The browser prints what is there when the event is over.
    const turn = (on: boolean) => () => flushSync(() => setPrinting(on))
    window.addEventListener('beforeprint', turn(true), stop)
    window.addEventListener('afterprint', turn(false), stop)
    return () => {
      seen.disconnect()
      stop.abort()
    }
  }, [])

  if (isNear) return children
  return <div ref={place}>{isPrinting ? printed : fallback}</div>
}
