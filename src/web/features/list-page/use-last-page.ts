import { useEffect, useEffectEvent } from 'react'

/** Rows that went away may leave the URL on a page past the last one; then the last one is shown. */
export function useLastPage(isPastEnd: boolean, showLastPage: () => void): void {
  const show = useEffectEvent(showLastPage)
  useEffect(() => {
    if (isPastEnd) show()
  }, [isPastEnd])
}
