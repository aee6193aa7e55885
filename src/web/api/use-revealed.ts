import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'

/**
 * Whether everything on screen that was asked for first has loaded or failed. Once it has, what is asked for later changes
 * nothing.
 * @param onReveal called when that is so
 */
export function useRevealed(onReveal?: () => void): { isRevealed: boolean; isLoading: boolean } {
  const client = useQueryClient()
  const [isRevealed, setRevealed] = useState(false)
  // What an answer shows is drawn in slices (`QueryView`); this is drawn with the last of them.
  const isLoading = useDeferredValue(useIsFetching({ predicate: isFirstLoad })) > 0
  // The content may hear of the last answer only after this frame does, and then ask for more.
  useEffect(() => {
    const hasLoaded = () => client.isFetching({ predicate: isFirstLoad }) === 0
    if (isRevealed || isLoading || !hasLoaded()) return
    const timer = setTimeout(() => {
      if (!hasLoaded()) return
      setRevealed(true)
      onReveal?.()
    })
    return () => clearTimeout(timer)
  })
  return { isRevealed, isLoading }
}

/** How long drawing what has loaded may take. */
const DRAWING_MS = 250

/**
 * Whether what the screen first asks for has loaded and had time to show. What the frame around it asks for comes then: a
 * phone's connection and processor belong to the screen until it shows.
 */
export function useShown(): boolean {
  const { isRevealed } = useRevealed()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isRevealed) return
    const timer = setTimeout(() => setShown(true), DRAWING_MS)
    return () => clearTimeout(timer)
  }, [isRevealed])
  return isShown
}

const isFirstLoad = ({ state }: Query): boolean => state.status === 'pending'
