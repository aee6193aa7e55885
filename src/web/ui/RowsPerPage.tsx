import { useId } from 'react'
import { PAGE_SIZES } from './page-items.ts'
import { Select } from './Select.tsx'

type RowsPerPageProps = {
  pageSize: number
  onPageSize: (pageSize: number) => void
  /** What the list holds, for assistive technology. */
  caption: string
  sizes?: readonly number[]
}

/** A choice of how many rows a page has. */
export function RowsPerPage({ pageSize, onPageSize, caption, sizes = PAGE_SIZES }: RowsPerPageProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-2 print:hidden">
      <label className="text-ink-muted" htmlFor={id}>
        Rows per page<span className="sr-only"> of {caption}</span>
      </label>
      <div className="w-20">
        <Select
          className="py-1 tabular-nums"
          id={id}
          onChange={(event) => onPageSize(Number(event.target.value))}
          options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(pageSize)}
        />
      </div>
    </div>
  )
}
