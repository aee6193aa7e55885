import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { List } from '#web/api/read-list.ts'
import { pageCount } from '#web/ui/page-items.ts'

/** Deleted rows can leave the URL on a page past the last one. This shows the last page instead. */
export function useLastPage(
  { data, isSuccess, isPlaceholderData }: UseQueryResult<List<unknown>>,
  page: number,
  setPage: (page: number, replace: boolean) => void,
): void {
  const isPastEnd = isSuccess && !isPlaceholderData && data.rows.length === 0 && page > 1
  const showLastPage = useEffectEvent(() => data && setPage(pageCount(data.total, data.pageSize), true))
  useEffect(() => {
    if (isPastEnd) showLastPage()
  }, [isPastEnd])
}
