import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** Runs on one page of a reminder's history. */
export const RUNS_PAGE_SIZE = 5

export const reminderById = (id: string) =>
  queryOptions({
    queryKey: cacheKey('reminders', 'one', id),
    queryFn: ({ signal }) => call(api.reminders.read, { params: { id }, signal }),
  })

/** A page of the reminders about a building itself, by their next run. */
export const remindersAbout = (buildingId: string, { page, pageSize }: { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: cacheKey('reminders', 'about', buildingId, page, pageSize),
    queryFn: ({ signal }) =>
      call(api.reminders.list, {
        query: { buildingId, wholeBuilding: true, sort: 'upcoming', order: 'asc', page, pageSize },
        signal,
      }),
  })

/** The landlord's switches for rent reminders. */
export const rentSettings = queryOptions({
  queryKey: cacheKey('reminders', 'rentSettings'),
  queryFn: ({ signal }) => call(api.rentReminders.read, { signal }),
})

/** The switches that apply to a lease, and those it's left out of. */
export const rentSettingsOf = (leaseId: string) =>
  queryOptions({
    queryKey: cacheKey('reminders', 'rentSettingsOf', leaseId),
    queryFn: ({ signal }) => call(api.rentReminders.lease, { params: { id: leaseId }, signal }),
  })

/** A page of a reminder's runs, newest first. The previous page stays until the new one has loaded. */
export const runsOf = (id: string, page: number) =>
  queryOptions({
    queryKey: cacheKey('reminders', 'runs', id, page),
    queryFn: ({ signal }) =>
      call(api.reminders.runs, { params: { id }, query: { page, pageSize: RUNS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })
