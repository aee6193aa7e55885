import type { showings } from '#contract/showings.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx, transaction, within } from '../../db/transaction.ts'
import type { Call, Caller } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { cancelShowings, requireAhead } from './cancel-showings.ts'
import { isAhead } from './showings.queries.ts'
import { timeChangeScope } from './showings.scope.ts'

/**
 * Cancels a showing time and the showings booked for it, whose people are emailed. A repeat changes nothing.
 * @throws Refusal `not_found`; `conflict` once it began.
 */
export function cancelTime(call: Call<typeof showings.cancelTime>): Promise<Record<string, never>> {
  const { params, services } = call
  return transaction(call, async (tx) => {
    const time = await tx
      .selectFrom('showing_times')
      .select(['id', 'property_id', 'starts_at', 'canceled_at'])
      .where('id', '=', params.id)
      .where(timeChangeScope(call))
      .forUpdate()
      .executeTakeFirst()
    if (!time) throw notFound('Showing time')
    if (time.canceled_at !== null) return {}
    requireAhead(time.starts_at, services.clock())
    await withdraw(tx, call, time)
    return {}
  })
}

/** Cancels all showing times ahead of a home, or of everything a landlord has, when it is no longer for rent. */
export async function withdrawTimes(
  tx: Tx,
  call: Caller,
  of: { propertyId: string } | { landlordId: string },
): Promise<void> {
  const times = await tx
    .selectFrom('showing_times')
    .innerJoin('properties', 'properties.id', 'showing_times.property_id')
    .select(['showing_times.id', 'property_id'])
    .where((eb) =>
      'propertyId' in of ? eb('property_id', '=', of.propertyId) : eb('properties.landlord_id', '=', of.landlordId),
    )
    .where(isAhead(call.services.clock()))
    .orderBy('showing_times.id')
    .forUpdate('showing_times')
    .execute()
  for (const time of times) await withdraw(tx, call, time)
}

async function withdraw(tx: Tx, call: Caller, { id, property_id }: { id: string; property_id: string }) {
  await tx.updateTable('showing_times').set({ canceled_at: call.services.clock() }).where('id', '=', id).execute()
  await audit(tx, call, 'showing.withdraw', { type: 'property', id: property_id })
  await asSystem(within(call, tx), () => cancelShowings(tx, call, { by: 'LANDLORD', timeId: id }))
}

/**
 * Cancels the showing of one person, who is emailed. A repeat changes nothing.
 * @throws Refusal `not_found`; `conflict` once it began.
 */
export function cancelShowing(call: Call<typeof showings.cancel>): Promise<Record<string, never>> {
  const { params, services } = call
  return transaction(call, async (tx) => {
    const showing = await tx
      .selectFrom('showings')
      .innerJoin('showing_times', 'showing_times.id', 'showings.time_id')
      .select(['showings.id', 'starts_at'])
      .where('showings.id', '=', params.id)
      .where(timeChangeScope(call))
      .executeTakeFirst()
    if (!showing) throw notFound('Showing')
    requireAhead(showing.starts_at, services.clock())
    await asSystem(within(call, tx), () => cancelShowings(tx, call, { by: 'LANDLORD', id: showing.id }))
    return {}
  })
}
