import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { applicationGroups } from '#contract/application-groups.ts'
import { applicationNotes } from '#contract/application-notes.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** A whole application. We log every read by anyone except the applicant, so it is read once a visit. */
export const applicationById = (id: string) =>
  queryOptions({
    queryKey: cacheKey('applications', 'one', id),
    queryFn: ({ signal }) => call(api.applications.read, { params: { id }, signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

/** Who viewed one of the viewer's own applications. */
export const readersOf = (id: string) =>
  queryOptions({
    queryKey: cacheKey('applications', 'readers', id),
    queryFn: async ({ signal }) => (await call(api.applications.readers, { params: { id }, signal })).readers,
  })

/** Who asks the holder of a link to apply together. */
export const groupOffer = (token: string) =>
  queryOptions({
    // Not with the applications: once one is sent, the link is used up.
    queryKey: cacheKey('auth', 'group offer', token),
    queryFn: ({ signal }) => call(applicationGroups.read, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The private notes on an application. */
export const notesOn = (id: string) =>
  queryOptions({
    queryKey: cacheKey('applications', 'notes', id),
    queryFn: async ({ signal }) => (await call(applicationNotes.list, { params: { id }, signal })).notes,
  })

/** The applicant's earlier applications, latest first, to start a new one from. */
export const earlierApplications = (applicantId: string) =>
  queryOptions({
    queryKey: cacheKey('applications', 'list', 'earlier', applicantId),
    queryFn: ({ signal }) => call(api.applications.list, { query: { applicantId, pageSize: EARLIER_MAX }, signal }),
  })

/** The applicant's applications, open ones first. No one has a hundred of those. */
export const openApplications = (applicantId: string) =>
  queryOptions({
    queryKey: cacheKey('applications', 'list', 'open', applicantId),
    queryFn: ({ signal }) =>
      call(api.applications.list, { query: { applicantId, sort: 'queue', order: 'asc', pageSize: 100 }, signal }),
  })

/** Who waits for a home, in order of arrival. */
export const waitingFor = (propertyId: string) =>
  queryOptions({
    queryKey: cacheKey('applications', 'list', 'waiting', propertyId),
    queryFn: ({ signal }) =>
      call(api.applications.list, { query: { propertyId, sort: 'place', order: 'asc', pageSize: 100 }, signal }),
  })

const EARLIER_MAX = 20
