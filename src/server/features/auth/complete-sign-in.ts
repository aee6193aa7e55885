import type { SecondFactor } from '#contract/second-step.ts'
import type { OwnUser } from '#contract/users.ts'
import { audit } from '../../audit.ts'
import { type Tx, within } from '../../db/transaction.ts'
import type { Actor, Caller } from '../../http/call.ts'
import { authenticate, endSession, openSession } from '../../http/session.ts'
import { type OwnRow, presentOwn } from '../users/users.queries.ts'
import { rememberDevice, tellIfNew } from './known-devices.ts'
import { forgetSignIns } from './sign-in-limits.ts'

/** A sign-in that has proven everything it must. */
interface Proven {
  account: OwnRow
  isKnownDevice: boolean
  /** The session that the caller still has; it ends. */
  before: Actor | null
  /** What it was confirmed with, if the password wasn't enough. */
  method?: SecondFactor
}

/** Opens the session, on a device that is the account's from now on, and starts the counts of attempts over. */
export async function completeSignIn(
  tx: Tx,
  call: Caller,
  { account, isKnownDevice, before, method }: Proven,
): Promise<{ token: string; user: OwnUser }> {
  const inside = within(call, tx)
  await forgetSignIns(inside, account.email)
  if (!isKnownDevice) await tellIfNew(tx, inside, account)
  await rememberDevice(tx, call, account.id)
  if (before) await endSession(inside.services, before)
  const { ip, userAgent, device } = call
  const token = await openSession(inside.services, { user: account, ip, userAgent, device })
  const opened = { ...call, actor: await authenticate(inside.services, `Bearer ${token}`) }
  await audit(tx, opened, 'session.open', { type: 'user', id: account.id, ...(method && { detail: { method } }) })
  return { token, user: presentOwn(opened, account) }
}
