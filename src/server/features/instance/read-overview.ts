import { sql } from 'kysely'
import type { instance } from '#contract/instance.ts'
import { toDollars } from '#contract/money.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { leaseScope } from '../leases/leases.scope.ts'
import { paymentScope } from '../payments/payments.scope.ts'
import { propertyScope } from '../properties/properties.scope.ts'
import { tenantScope } from '../tenants/tenants.scope.ts'
import { ticketScope } from '../tickets/tickets.scope.ts'

const count = sql<number>`count(*)`.as('count')

/** Key figures of what the caller may see, in one statement. A lease counts while it is active and runs today (UTC). */
export function readOverview(call: Call<typeof instance.overview>) {
  const today = call.services.clock().toISOString().slice(0, 10)
  return transaction(call, async (tx) => {
    const running = tx
      .selectFrom('leases')
      .where(leaseScope(call))
      .where('leases.status', '=', 'ACTIVE')
      .where('leases.starts_on', '<=', today)
      .where((eb) => eb.or([eb('leases.ends_on', 'is', null), eb('leases.ends_on', '>=', today)]))
    const open = tx
      .selectFrom('tickets')
      .where(ticketScope(call))
      .where('tickets.status', 'in', ['OPEN', 'IN_PROGRESS'])
    const { rent_cents, ...counts } = await tx
      .selectNoFrom([
        tx.selectFrom('properties').where(propertyScope(call)).select(count).as('properties'),
        running.select(count).as('leases'),
        tx.selectFrom('tenants').where(tenantScope(call)).select(count).as('tenants'),
        open.select(count).as('tickets'),
        tx.selectFrom('payments').where(paymentScope(call)).select(count).as('payments'),
        running.select(sql<number>`coalesce(sum(leases.rent_cents), 0)::bigint`.as('cents')).as('rent_cents'),
      ])
      .$narrowType<Record<'properties' | 'leases' | 'tenants' | 'tickets' | 'payments' | 'rent_cents', number>>()
      .executeTakeFirstOrThrow()
    return { ...counts, mrr: toDollars(rent_cents) }
  })
}
