import { useEffect, useEffectEvent, useState } from 'react'

type Search = {
  typed: string
  /** The text that the choices match; null while they're being looked for. */
  matched: string | null
  open: boolean
  /** Whether the search failed. */
  failed: boolean
  /** Takes the first choice. */
  onTake: () => void
}

/**
 * Enter pressed before the matches are there: it takes the first of them once they are. Typing on, closing the choices
 * or a failed search ends the wait. Returns a function that starts it.
 */
export function useEarlyEnter({ typed, matched, open, failed, onTake }: Search): () => void {
  const [awaited, setAwaited] = useState<string | null>(null)
  const isOver = awaited !== null && (awaited !== typed || !open || failed)
  if (isOver) setAwaited(null)
  const isDue = awaited !== null && !isOver && matched === awaited
  const take = useEffectEvent(onTake)
  useEffect(() => {
    if (!isDue) return
    setAwaited(null)
    take()
  }, [isDue])
  return () => setAwaited(typed)
}
