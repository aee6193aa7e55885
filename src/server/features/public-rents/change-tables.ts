import type { PublicRentTables, publicRents } from '#contract/public-rents.ts'
import { audit } from '../../audit.ts'
import { transaction, within } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { listTables } from './public-rents.queries.ts'

/** Chooses whether suggestions use published tables. */
export function usePublicRents(call: Call<typeof publicRents.use>): Promise<PublicRentTables> {
  const { isOn } = call.body
  return transaction(call, async (tx) => {
    await tx.updateTable('public_rent_use').set({ is_on: isOn }).execute()
    await audit(tx, call, 'publicRents.use', { type: 'user', id: call.actor.id, detail: { isOn } })
    return listTables(within(call, tx))
  })
}

/**
 * Removes a published table. Analyses that used it stay as they were.
 * @throws Refusal `not_found`
 */
export function removeTable(call: Call<typeof publicRents.remove>): Promise<{ id: string }> {
  const { id } = call.params
  return transaction(call, async (tx) => {
    const removed = await tx.deleteFrom('public_rent_tables').where('id', '=', id).returning('id').executeTakeFirst()
    if (!removed) throw notFound('Table')
    await audit(tx, call, 'publicRents.remove', { type: 'user', id: call.actor.id })
    return { id }
  })
}
