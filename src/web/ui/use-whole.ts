import { useDeferredValue } from 'react'
import { usePrinting } from './use-printing.ts'

/**
 * False while a component is drawn for the first time, then true. What no one sees before scrolling can come in the second
 * drawing, which stops for a tap, so the first one is there sooner. On paper everything is there at once.
 */
export function useWhole(): boolean {
  const isWhole = useDeferredValue(true, false)
  const isPrinting = usePrinting()
  return isWhole || isPrinting
}
