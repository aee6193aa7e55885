import { type Kysely, type RawBuilder, sql } from 'kysely'
import { deviceName } from '#contract/device-name.ts'
import type { DB } from '../../db/schema.ts'
import { asSystem, type Tx } from '../../db/transaction.ts'
import type { Caller } from '../../http/call.ts'
import { USER_AGENT_MAX } from '../../http/session.ts'
import { notify } from '../notifications/notify.ts'
import { newDeviceLetter } from './letters.ts'

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

interface Reader {
  id: string
  email: string
  first_name: string
}

/**
 * Tells an account that was signed in to on a new device. A device is also known by its browser and address, because one
 * that cleared its storage is no news; nor is the first sign-in of all.
 */
export async function tellIfNew(tx: Tx, call: Caller, user: Reader): Promise<void> {
  const { ip, userAgent, services } = call
  const agent = userAgent.slice(0, USER_AGENT_MAX)
  const earlier = await tx
    .selectFrom('sessions')
    .select(sql<boolean>`bool_or(ip = ${ip} and user_agent = ${agent})`.as('isLikeThis'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  // Null when there is none.
  if (earlier.isLikeThis !== false) return
  const letter = newDeviceLetter({
    firstName: user.first_name,
    productName: services.env.PRODUCT_NAME,
    device: deviceName(userAgent),
    address: ip,
  })
  const to = { address: user.email, userId: user.id }
  await asSystem(call, (inside) => notify(inside, services, { to, kind: 'ACCOUNT', letter }))
}
