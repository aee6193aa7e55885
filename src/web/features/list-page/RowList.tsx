import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '#web/api/QueryView.tsx'
import type { List } from '#web/api/read-list.ts'
import { Card } from '#web/ui/Card.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { ListFoot } from './ListFoot.tsx'
import { useLastPage } from './use-last-page.ts'

type RowListProps<Row> = {
  list: UseQueryResult<List<Row>>
  /** What the rows are called: 'applications'. */
  rowsName: string
  /** Shown when there are no rows. */
  empty: ReactNode
  page: number
  onPage: (page: number, replace?: boolean) => void
  onPageSize: (pageSize: number) => void
  /** Content above the rows. */
  above?: ReactNode
  children: (row: Row) => ReactNode
}

/** A list whose rows say more than fits in a table, page by page. */
export function RowList<Row extends { id: string }>(props: RowListProps<Row>) {
  const { list, rowsName, empty, page, onPage, onPageSize, above, children } = props
  useLastPage(list, page, onPage)
  return (
    <>
      <Card flush>
        {above}
        <QueryView
          empty={empty}
          query={list}
          skeleton={
            <div className="p-6">
              <SkeletonGroup label={`Loading ${rowsName}...`} lines={6} />
            </div>
          }
        >
          {({ rows }) => (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <li key={row.id}>{children(row)}</li>
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
      {list.data && (
        <ListFoot list={list.data} onPage={onPage} onPageSize={onPageSize} page={page} rowsName={rowsName} />
      )}
    </>
  )
}
