import type { List } from '#web/api/read-list.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { PAGE_SIZES, pageCount } from '#web/ui/page-items.ts'
import { RowsPerPage } from '#web/ui/RowsPerPage.tsx'

type ListFootProps = {
  list: Pick<List<unknown>, 'total' | 'pageSize'>
  /** What the rows are called: 'applications'. */
  rowsName: string
  page: number
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
}

/** What follows a list that isn't a table: how many rows a page has, and the pages. Nothing for a short one. */
export function ListFoot({ list: { total, pageSize }, rowsName, page, onPage, onPageSize }: ListFootProps) {
  if (total <= PAGE_SIZES[0]) return null
  const pages = pageCount(total, pageSize)
  return (
    <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-3">
      <RowsPerPage caption={rowsName} onPageSize={onPageSize} pageSize={pageSize} />
      {pages > 1 && <Pagination label={`Pages of ${rowsName}`} onPage={onPage} page={page} pageCount={pages} />}
    </div>
  )
}
