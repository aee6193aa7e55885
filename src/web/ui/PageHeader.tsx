import type { ReactNode } from 'react'

/** Keeps the place of a description that comes with an answer, so nothing below moves then. */
export const LATER = '\u00A0'

type PageHeaderProps = {
  title: string
  description?: ReactNode
  /**
   * Buttons for what can be done here. On a phone, a menu marked `data-menu` puts them on a line of their own, and stays
   * beside the title without them.
   */
  actions?: ReactNode
  /** 2 if a layout above already has the page's h1. */
  level?: 1 | 2 | undefined
}

/** The top of every page: its name and its actions. */
export function PageHeader({ title, description, actions, level = 1 }: PageHeaderProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-6 max-sm:has-[>div>[data-menu]:only-child]:flex-nowrap">
      <div className="min-w-0">
        <Heading className="text-2xl font-semibold">{title}</Heading>
        {description && <p className="mt-1 max-w-prose text-balance text-ink-muted">{description}</p>}
      </div>
      {actions && (
        <div className="flex flex-wrap items-center gap-2 empty:hidden max-sm:has-[>[data-menu]:not(:only-child)]:w-full">
          {actions}
        </div>
      )}
    </div>
  )
}
