import { TriangleAlert } from 'lucide-react'
import { Button } from './Button.tsx'

type ErrorPanelProps = {
  title?: string | undefined
  message: string
  /** Tries again. Without it there's no button. */
  onRetry?: (() => void) | undefined
}

/** Shown in place of data that couldn't be read. */
export function ErrorPanel({ title = 'Error Loading Data', message, onRetry }: ErrorPanelProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center" role="alert">
      <span className="mb-2 flex size-12 items-center justify-center rounded-full bg-tint-red text-tint-red-ink">
        <TriangleAlert aria-hidden="true" className="size-5" />
      </span>
      <p className="text-base font-semibold">{title}</p>
      <p className="max-w-prose text-ink-muted">{message}</p>
      {onRetry && (
        <Button className="mt-3" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  )
}
