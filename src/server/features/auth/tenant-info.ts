import type { auth, TenantInfo } from '#contract/auth.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'

/** What the caller tells their tenants. */
export const readTenantInfo = (call: Call<typeof auth.tenantInfo>): Promise<TenantInfo> =>
  transaction(call, (tx) => findInfo(tx, call))

/** Changes what the caller tells their tenants. */
export const changeTenantInfo = (call: Call<typeof auth.changeTenantInfo>): Promise<TenantInfo> =>
  transaction(call, async (tx) => {
    const { body, actor, services } = call
    await tx
      .updateTable('users')
      .set({
        how_to_pay: body.howToPay,
        emergency_phone: body.emergencyPhone,
        profile_updated_at: services.clock(),
      })
      .where('id', '=', actor.id)
      .execute()
    await audit(tx, call, 'account.update', { type: 'user', id: actor.id })
    return findInfo(tx, call)
  })

async function findInfo(tx: Tx, { actor }: SignedCall): Promise<TenantInfo> {
  const row = await tx
    .selectFrom('users')
    .select(['how_to_pay', 'emergency_phone'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return { howToPay: row.how_to_pay, emergencyPhone: row.emergency_phone }
}
