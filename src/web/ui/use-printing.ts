import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed, for what is only drawn once someone looks: on paper, all of it must be there. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    // The browser prints what is there when the event is over.
    const turn = (on: boolean) => () => flushSync(() => setPrinting(on))
    window.addEventListener('beforeprint', turn(true), stop)
    window.addEventListener('afterprint', turn(false), stop)
    return () => stop.abort()
  }, [])
  return isPrinting
}
