import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Document } from '#contract/documents.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** Which documents are shown: those about a home, a lease or a tenant, or with none of them all. */
export type About = { propertyId?: string; leaseId?: string; tenantId?: string }

/** Soon enough that a document is seen to be read, and rare enough for many open pages. */
const POLL_MS = 2000

/** A page of documents, newest first. It's asked for again while one of them is being read. */
export const documentsAbout = (about: About, { page, pageSize }: { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: cacheKey('documents', 'list', about, page, pageSize),
    queryFn: async ({ signal }) => {
      const { documents, ...paging } = await call(api.documents.list, { query: { ...about, page, pageSize }, signal })
      return { rows: documents, totalIsCapped: false, ...paging }
    },
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnread) ? POLL_MS : false),
  })

const isUnread = ({ status }: Document) => status === 'QUEUED' || status === 'READING'
