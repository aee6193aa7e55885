import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'

const KEY = 'reminders'

/** Runs on one page of a reminder's history. */
export const RUNS_PAGE_SIZE = 5

/** One reminder. */
export const reminderById = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => call(api.reminders.read, { params: { id }, signal }),
  })

/** A page of a reminder's runs, newest first. The page shown before stays until the new one has come. */
export const runsOf = (id: string, page: number) =>
  queryOptions({
    queryKey: [KEY, 'runs', id, page],
    queryFn: ({ signal }) =>
      call(api.reminders.runs, { params: { id }, query: { page, pageSize: RUNS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })

/**
 * Has reminders and their runs read again, and the inbox, in which a run may have put something; but for the reminder that
 * was removed, whose window may stand open for another moment.
 */
export function useReloadReminders(): (removed?: string) => Promise<void> {
  const client = useQueryClient()
  return async (removed) => {
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => !queryKey.includes(removed)
    await Promise.all([KEY, 'notifications'].map((noun) => client.invalidateQueries({ queryKey: [noun], predicate })))
  }
}
