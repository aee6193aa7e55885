import { useEffect, useEffectEvent } from 'react'

/** Deleted rows can leave the URL on a page past the last one. This shows the last page instead. */
export function useLastPage(isPastEnd: boolean, showLastPage: () => void): void {
  const show = useEffectEvent(showLastPage)
  useEffect(() => {
    if (isPastEnd) show()
  }, [isPastEnd])
}
