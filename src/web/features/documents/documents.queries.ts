import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Document, DocumentSubject } from '#contract/documents.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** Which documents are shown: those about a home, a building, a lease or a tenant, or with none of them all. */
export type About = Partial<Record<DocumentSubject, string>>

/** Soon enough that a document is seen to be read, and rare enough for many open pages. */
const POLL_MS = 2000

/** A building's house rules have a place of their own. */
const OF_BUILDING = { wholeBuilding: true, isHouseRules: false }

/** A page of documents, newest first. It's asked for again while one of them is being read. */
export const documentsAbout = (about: About, { page, pageSize }: { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: cacheKey('documents', 'list', about, page, pageSize),
    queryFn: async ({ signal }) => {
      const query = { ...about, ...(about.buildingId !== undefined && OF_BUILDING), page, pageSize }
      const { documents, ...paging } = await call(api.documents.list, { query, signal })
      return { rows: documents, totalIsCapped: false, ...paging }
    },
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnread) ? POLL_MS : false),
  })

/** The house rules of a building: at most one document. */
export const houseRulesOf = (buildingId: string) =>
  queryOptions({
    queryKey: cacheKey('documents', 'rules', buildingId),
    queryFn: async ({ signal }) =>
      (await call(api.documents.list, { query: { buildingId, isHouseRules: true }, signal })).documents,
    refetchInterval: ({ state }) => (state.data?.some(isUnread) ? POLL_MS : false),
  })

const isUnread = ({ status }: Document) => status === 'QUEUED' || status === 'READING'
