import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Crumb = {
  label: string
  /** The link to this level, made by the caller's router; the last crumb has none. */
  link?: ((className: string) => ReactNode) | undefined
}

/** The path to this page: 'Admin Dashboard / Users'. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" data-breadcrumbs>
      <ol className="flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-muted">
        {items.map(({ label, link }, index) => {
          const last = index === items.length - 1
          return (
            <li className={classes('flex items-center gap-1.5', last ? 'min-w-0' : 'shrink-0')} key={label}>
              {link ? (
                link('inline-block py-0.5 underline-offset-2 hover:text-ink hover:underline')
              ) : (
                <span aria-current={last ? 'page' : undefined} className={last ? 'truncate text-ink' : ''}>
                  {label}
                </span>
              )}
              {!last && <span aria-hidden="true"> / </span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
