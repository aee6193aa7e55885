import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { PAGE_SIZE_MAX } from '#contract/product.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { homesInBrief, waitingInBrief } from './briefs.ts'

const SHOWN = 5

export const todayQuery = queryOptions({
  queryKey: cacheKey('today'),
  queryFn: ({ signal }) => call(api.today.read, { signal }),
  // A task just done elsewhere must not linger here.
  staleTime: 0,
})

/** How far a landlord has come with their first steps; each is taken on another screen. */
export const firstStepsQuery = queryOptions({
  queryKey: cacheKey('today', 'first-steps'),
  queryFn: ({ signal }) => call(api.today.firstSteps, { signal }),
  staleTime: 0,
})

/** The applications waiting for the viewer's decision, longest wait first. */
export const waitingQuery = queryOptions({
  queryKey: cacheKey('applications', 'waiting'),
  queryFn: async ({ signal }) =>
    waitingInBrief(
      await call(api.applications.list, {
        query: { attention: 'TO_DECIDE', pageSize: SHOWN, sort: 'submittedAt', order: 'asc' },
        signal,
      }),
    ),
})

/** How many homes the viewer has, and how many of them are available. */
export const homesQuery = queryOptions({
  queryKey: cacheKey('properties', 'brief'),
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
    queryKey: cacheKey('applications', 'own', 'brief', applicantId),
    queryFn: ({ signal }) => call(api.applications.list, { query: { applicantId, pageSize: SHOWN }, signal }),
  })
