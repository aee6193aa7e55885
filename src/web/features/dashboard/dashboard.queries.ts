import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { PAGE_SIZE_MAX } from '#contract/product.ts'
import { call } from '#web/api/call.ts'
import { homesInBrief, waitingInBrief } from './briefs.ts'

const SHOWN = 5

/** What needs the viewer today. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => call(api.today.read, { signal }),
  // What was just done elsewhere must not go on waiting here.
  staleTime: 0,
})

/** The applications that wait for the viewer's decision, those that wait longest first. */
export const waitingQuery = queryOptions({
  queryKey: ['applications', 'waiting'],
  queryFn: async ({ signal }) => {
    const ask = (status: 'PENDING' | 'REVIEWING') =>
      call(api.applications.list, {
        query: { status, pageSize: SHOWN, sort: 'submittedAt', order: 'asc' },
        signal,
      })
    return waitingInBrief(await Promise.all([ask('PENDING'), ask('REVIEWING')]), SHOWN)
  },
})

/** How many homes the viewer has, and how many of them are available. */
export const homesQuery = queryOptions({
  queryKey: ['properties', 'brief'],
  queryFn: async ({ signal }) =>
    homesInBrief(
      await call(api.properties.list, {
        query: { pageSize: PAGE_SIZE_MAX, sort: 'isAvailable', order: 'desc' },
        signal,
      }),
    ),
})

/** An applicant's own applications, newest first. */
export const ownApplicationsQuery = (applicantId: string) =>
  queryOptions({
    queryKey: ['applications', 'own', 'brief', applicantId],
    queryFn: ({ signal }) => call(api.applications.list, { query: { applicantId, pageSize: SHOWN }, signal }),
  })

/** The back office's counts. */
export const countsQuery = queryOptions({
  queryKey: ['metrics', 'counts'],
  queryFn: ({ signal }) => call(api.instance.overview, { signal }),
})
