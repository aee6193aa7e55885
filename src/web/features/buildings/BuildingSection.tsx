import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { List } from '#web/api/read-list.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RowList } from '../list-page/RowList.tsx'

const PAGE_SIZE = 10

/** Which page of a part of a building's page is shown, and what changes it. */
export function usePart() {
  const [page, onPage] = useState(1)
  const [pageSize, onPageSize] = useState(PAGE_SIZE)
  return { page, pageSize, onPage, onPageSize }
}

type BuildingSectionProps<Row> = {
  title: string
  /** What adds a row, for those who may. */
  action: ReactNode
  list: UseQueryResult<List<Row>>
  part: ReturnType<typeof usePart>
  rowsName: 'reminders' | 'requests'
  /** What to say while there are no rows. */
  empty: string
  children: (row: Row) => ReactNode
}

/** What is about a building itself, in a part of its page. */
export function BuildingSection<Row extends { id: string }>(props: BuildingSectionProps<Row>) {
  const { title, action, list, part, rowsName, empty, children } = props
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
        <h2 className="text-base font-semibold" id={id}>
          {title}
        </h2>
        {action}
      </div>
      <RowList
        empty={<EmptyState message={empty} title={`No ${rowsName} yet`} />}
        list={list}
        onPage={part.onPage}
        onPageSize={part.onPageSize}
        page={part.page}
        rowsName={rowsName}
      >
        {children}
      </RowList>
    </section>
  )
}

type SectionRowProps = { link: ReactNode; detail: string; badges: ReactNode }

/** One row of it: what it leads to, a line below, and its states. */
export const SectionRow = ({ link, detail, badges }: SectionRowProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
    <div className="min-w-0 flex-1 basis-56">
      {link}
      <p className="text-ink-muted">{detail}</p>
    </div>
    <span className="flex gap-2">{badges}</span>
  </div>
)
