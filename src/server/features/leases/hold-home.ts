import type { Tx } from '../../db/transaction.ts'

/**
 * Holds a home until the transaction ends, so that of two leases that become active at once the second meets the first.
 * @returns the home's time zone.
 */
export async function holdHome(tx: Tx, propertyId: string): Promise<string> {
  const home = await tx
    .selectFrom('properties')
    .select('time_zone')
    .where('id', '=', propertyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return home.time_zone
}
