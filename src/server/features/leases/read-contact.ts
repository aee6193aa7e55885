import { type SqlBool, sql } from 'kysely'
import type { LeaseContact, leases } from '#contract/leases.ts'
import { portfolioContact } from '../../db/functions.ts'
import { fullName } from '../../db/parts.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { localToday } from './leases.attention.ts'
import { homeScope } from './leases.scope.ts'

/**
 * Who the caller can reach about a lease of theirs that runs or is to come: the manager of the home, else the owner who speaks for its business;
 * and what the landlord tells tenants.
 * @throws Refusal `not_found`, also for a draft, once the lease is over or they have left, and for guarantors.
 */
export const readContact = (call: Call<typeof leases.contact>): Promise<LeaseContact> =>
  transaction(call, async (tx) => {
    const row = await tx
      .selectFrom('leases')
      .innerJoin('properties', 'properties.id', 'leases.property_id')
      .innerJoin('users as business', 'business.id', 'properties.landlord_id')
      .innerJoin('users as landlord', (join) =>
        join.on('landlord.id', '=', portfolioContact(sql.ref('properties.landlord_id'))),
      )
      .leftJoin('users as manager', (join) =>
        join.onRef('manager.id', '=', 'properties.manager_id').on('manager.disabled_at', 'is', null),
      )
      .select(['business.how_to_pay', 'business.emergency_phone', 'landlord.email', 'landlord.phone'])
      .select(['manager.email as manager_email', 'manager.phone as manager_phone'])
      .select([fullName('landlord').as('name'), fullName('manager').as('manager_name')])
      .where('leases.id', '=', call.params.id)
      .where('leases.status', '=', 'ACTIVE')
      .where(sql<SqlBool>`(leases.ends_on is null or leases.ends_on >= ${localToday(call)})`)
      .where(homeScope(call))
      .executeTakeFirst()
    if (!row) throw notFound('Lease')
    const { how_to_pay: howToPay, emergency_phone: emergencyPhone } = row
    return row.manager_email === null
      ? { isManager: false, name: row.name, email: row.email, phone: row.phone, howToPay, emergencyPhone }
      : {
          isManager: true,
          name: row.manager_name,
          email: row.manager_email,
          phone: row.manager_phone,
          howToPay,
          emergencyPhone,
        }
  })
