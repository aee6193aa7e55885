import type { auth, TenantInfo } from '#contract/auth.ts'
import { audit } from '../../audit.ts'
import { bySystem, type Tx, transaction } from '../../db/transaction.ts'
import { type Call, portfolioOf, type SignedCall } from '../../http/call.ts'

/** What the caller's business tells its tenants. */
export const readTenantInfo = (call: Call<typeof auth.tenantInfo>): Promise<TenantInfo> =>
  transaction(call, (tx) => findInfo(tx, call))

/** Changes what the caller tells their tenants. */
export const changeTenantInfo = (call: Call<typeof auth.changeTenantInfo>): Promise<TenantInfo> =>
  transaction(call, async (tx) => {
    const { body, actor, services } = call
    const id = portfolioOf(actor)
    const told = { how_to_pay: body.howToPay, emergency_phone: body.emergencyPhone }
    const change = { ...told, profile_updated_at: services.clock() }
    // The account that began a business keeps this for all of its owners.
    await bySystem(tx, () => tx.updateTable('users').set(change).where('id', '=', id).execute())
    await audit(tx, call, 'account.update', { type: 'user', id })
    return findInfo(tx, call)
  })

async function findInfo(tx: Tx, { actor }: SignedCall): Promise<TenantInfo> {
  const row = await tx
    .selectFrom('users')
    .select(['how_to_pay', 'emergency_phone'])
    .where('id', '=', portfolioOf(actor))
    .executeTakeFirstOrThrow()
  return { howToPay: row.how_to_pay, emergencyPhone: row.emergency_phone }
}
