import type { instance } from '#contract/instance.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { propertyScope } from '../properties/properties.scope.ts'

/** Counts of what the caller may see. */
export function readOverview(call: Call<typeof instance.overview>) {
  return transaction(call, async (tx) => {
    const { properties } = await tx
      .selectFrom('properties')
      .where(propertyScope(call))
      .select((eb) => eb.fn.countAll<number>().as('properties'))
      .executeTakeFirstOrThrow()
    return { properties, leases: 0, tenants: 0, tickets: 0, payments: 0, mrr: 0 }
  })
}
