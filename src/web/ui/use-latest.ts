import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same while the component is there, and runs the `run` of its last drawing. Not for use while drawing. */
export function useLatest<Args extends unknown[]>(run: ((...args: Args) => void) | undefined): (...args: Args) => void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args) => latest.current?.(...args), [])
}
