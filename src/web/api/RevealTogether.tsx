import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'

type RevealTogetherProps = {
  children: ReactNode
  /** Called once the content shows, for what can come after it. */
  onReveal?: () => void
  /** Shown while anything loads for the first time. */
  skeleton?: ReactNode
}

/**
 * Shows its content once all that it first asks for has loaded or failed, so nothing moves because a part above it came
 * later. Meanwhile the content is there, unseen. What is asked for after that hides nothing again.
 */
export function RevealTogether({ children, onReveal, skeleton = <SkeletonGroup lines={9} /> }: RevealTogetherProps) {
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
  return (
    <div className={isRevealed ? undefined : 'relative'}>
      {!isRevealed && isLoading && <div className="absolute inset-x-0 top-0">{skeleton}</div>}
      <div className={isRevealed ? undefined : 'invisible'}>{children}</div>
    </div>
  )
}

const isFirstLoad = ({ state }: Query): boolean => state.status === 'pending'
