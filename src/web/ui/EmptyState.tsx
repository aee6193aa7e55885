import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  message?: ReactNode
  /** What to do about it. */
  action?: ReactNode
  icon?: LucideIcon | undefined
}

export function EmptyState({ title, message, action, icon: Icon = Inbox }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      <span className="mb-2 flex size-12 items-center justify-center rounded-full bg-surface-sunken text-ink-muted">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <p className="text-base font-semibold">{title}</p>
      {message && <p className="max-w-prose text-ink-muted">{message}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
