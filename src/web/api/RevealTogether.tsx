import type { ReactNode } from 'react'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { useRevealed } from './use-revealed.ts'

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
  const { isRevealed, isLoading } = useRevealed(onReveal)
  return (
    <div className={isRevealed ? undefined : 'relative'}>
      {!isRevealed && isLoading && <div className="absolute inset-x-0 top-0">{skeleton}</div>}
      <div className={isRevealed ? undefined : 'invisible'}>{children}</div>
    </div>
  )
}
