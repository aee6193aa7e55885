import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import { usePrinting } from './use-printing.ts'

/**
 * False until the page has shown a component's first drawing, then true. What no one sees before scrolling can come in the
 * second drawing, which stops for a tap, so the first one is there sooner and its pictures don't wait for others. On paper
 * everything is there at once.
 */
export function useWhole(): boolean {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setWhole(true))), [])
  const isPrinting = usePrinting()
  return isWhole || isPrinting
}
