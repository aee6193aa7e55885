import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Caller } from '../../http/call.ts'

/** Whether the call comes from a device that the user of the query has signed in with. */
export const isKnownDevice = ({ device }: Caller): RawBuilder<boolean> =>
  device === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from known_devices where user_id = users.id and device_hash = ${device})`

/** Remembers the device that the call comes from, if it says which one it is, as the account's. */
export async function rememberDevice(db: Kysely<DB>, { device, services }: Caller, userId: string): Promise<void> {
  if (device === undefined) return
  const now = services.databaseTime()
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: device, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: now }))
    .execute()
}
