import type { leases } from '#contract/leases.ts'
import type { Handlers } from '../../http/call.ts'
import { createLease } from './create-lease.ts'
import { listLeases } from './leases.queries.ts'

export const leasesHandlers: Handlers<typeof leases> = { list: listLeases, create: createLease }
