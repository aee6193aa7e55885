import type { ReactNode } from 'react'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { isGone } from './api-error.ts'
import { useSliced } from './use-sliced.ts'

/** The parts of a query needed to show it. */
export interface Shown<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

type QueryViewProps<T> = {
  query: Shown<T>
  /** Shown while it loads. */
  skeleton: ReactNode
  /** Shown for a list without rows; defaults to `children`. */
  empty?: ReactNode
  /** Shown if the row doesn't exist or the viewer can't see it. */
  gone?: ReactNode
  /** Wraps an error, if the data has its own frame. */
  frame?: (content: ReactNode) => ReactNode
  /** The words for an error; defaults to its message. */
  failure?: (error: Error) => { title?: string; message: string }
  children: (data: T) => ReactNode
}

/**
 * Shows a query: its skeleton while it loads, its error with a retry button, its empty state, or its data. Data that
 * has loaded once stays on screen if a refresh fails.
 */
export function QueryView<T>({ query, skeleton, children, ...props }: QueryViewProps<T>) {
  const { empty, gone, frame = (content) => content, failure = ({ message }) => ({ message }) } = props
  const { error, isFetching } = query
  const { answer: data } = useSliced(query.data)
  if (gone && isGone(error)) return frame(gone)
  if (data !== undefined) return empty && hasNoRows(data) ? empty : children(data)
  if (error && !isFetching && query.data === undefined)
    return frame(<ErrorPanel {...failure(error)} onRetry={() => void query.refetch()} />)
  return skeleton
}

function hasNoRows(data: unknown): boolean {
  const rows = typeof data === 'object' && data !== null && 'rows' in data ? data.rows : data
  return Array.isArray(rows) && rows.length === 0
}
