import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type DefinitionListProps = {
  items: readonly { label: string; value: ReactNode }[]
  columns?: 1 | 2 | undefined
}

/** Labels and values, as detail screens show them. An empty value reads 'N/A'. */
export function DefinitionList({ items, columns = 1 }: DefinitionListProps) {
  return (
    <dl className={classes('grid gap-x-8 gap-y-4', columns === 2 && 'sm:grid-cols-2')}>
      {items.map(({ label, value }) => (
        <div className="min-w-0" key={label}>
          <dt className="text-ink-muted">{label}</dt>
          <dd className="mt-0.5 font-medium whitespace-pre-line">
            {value === null || value === undefined || value === '' ? 'N/A' : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
