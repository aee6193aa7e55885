import { useDeferredValue } from 'react'

/**
 * A query's answer to draw. React draws a query's own at once, however long it takes; this one comes a moment later and is
 * drawn in slices, which a tap interrupts.
 */
export function useSliced<T>(latest: T): { answer: T; isDrawn: boolean } {
  const answer = useDeferredValue(latest)
  return { answer, isDrawn: answer === latest }
}
