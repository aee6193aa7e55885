import type { ReactNode } from 'react'
import { TrialLink } from '#site/parts/TrialLink.tsx'

interface ClosingCallProps {
  title: string
  text: string
  /** Replaces the trial link. */
  children?: ReactNode
}

/** What to do after reading a page. */
export function ClosingCall({ title, text, children = <TrialLink /> }: ClosingCallProps) {
  return (
    <aside className="far-down mt-16 flex flex-col gap-6 rounded-2xl bg-primary-tint p-6 sm:mt-20 sm:p-10 md:flex-row md:items-center md:justify-between">
      <div className="max-w-xl">
        <h2 className="text-xl font-semibold sm:text-2xl">{title}</h2>
        <p className="prose-text mt-2">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </aside>
  )
}
