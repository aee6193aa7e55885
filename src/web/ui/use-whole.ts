import { useDeferredValue } from 'react'

/**
 * False while a component is drawn for the first time, then true. What no one sees before scrolling can come in the second
 * drawing, which stops for a tap, so the first one is there sooner.
 */
export const useWhole = (): boolean => useDeferredValue(true, false)
