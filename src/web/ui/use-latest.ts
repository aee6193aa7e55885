import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same while the component is there, and runs the `run` of its last drawing. Not for use while drawing. */
export function useLatest<Args extends unknown[], Reply>(run: (...args: Args) => Reply): (...args: Args) => Reply
export function useLatest<Args extends unknown[], Reply>(
  run: ((...args: Args) => Reply) | undefined,
): (...args: Args) => Reply | undefined
export function useLatest<Args extends unknown[], Reply>(run: ((...args: Args) => Reply) | undefined) {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current?.(...args), [])
}
