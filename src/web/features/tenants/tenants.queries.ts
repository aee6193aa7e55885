import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { PAGE_SIZE_MAX } from '#contract/product.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** A tenant with their home and account. */
export const tenantById = (id: string) =>
  queryOptions({
    queryKey: cacheKey('tenants', 'one', id),
    queryFn: ({ signal }) => call(api.tenants.read, { params: { id }, signal }),
  })

/** The leases of a tenant, latest start first: one full page, which is more than anyone has. */
export const leasesOfTenant = (tenantId: string) =>
  queryOptions({
    queryKey: cacheKey('leases', 'of tenant', tenantId),
    queryFn: async ({ signal }) =>
      (await call(api.leases.list, { query: { tenantId, pageSize: PAGE_SIZE_MAX, sort: 'startsOn' }, signal })).rows,
  })

/** The applications of an account that the viewer may see, latest first. */
export const applicationsOf = (applicantId: string) =>
  queryOptions({
    queryKey: cacheKey('applications', 'list', 'of account', applicantId),
    queryFn: ({ signal }) => call(api.applications.list, { query: { applicantId, pageSize: 20 }, signal }),
  })
