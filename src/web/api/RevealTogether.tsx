import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'

type RevealTogetherProps = {
  children: ReactNode
  /** Shown while anything loads for the first time. */
  skeleton?: ReactNode
}

/**
 * Shows its content once all that it first asks for has loaded or failed, so nothing moves because a part above it came
 * later. Meanwhile the content is there, unseen. What is asked for after that hides nothing again.
 */
export function RevealTogether({ children, skeleton = <SkeletonGroup lines={9} /> }: RevealTogetherProps) {
  const client = useQueryClient()
  const [isRevealed, setRevealed] = useState(false)
  const loading = useIsFetching({ predicate: isFirstLoad })
  // The content may hear of the last answer only after this frame does, and then ask for more.
  useEffect(() => {
    const hasLoaded = () => client.isFetching({ predicate: isFirstLoad }) === 0
    if (isRevealed || !hasLoaded()) return
    const timer = setTimeout(() => setRevealed(hasLoaded()))
    return () => clearTimeout(timer)
  })
  return (
    <div className={isRevealed ? undefined : 'relative'}>
      {!isRevealed && loading > 0 && <div className="absolute inset-x-0 top-0">{skeleton}</div>}
      <div className={isRevealed ? undefined : 'invisible'}>{children}</div>
    </div>
  )
}

const isFirstLoad = ({ state }: Query): boolean => state.status === 'pending'
