import type { Caller } from '../../http/call.ts'
import { addressGroup, countAttempt, countSlowing, forgetAttempts, type Limit } from '../../http/limits.ts'

const QUARTER_HOUR_SECONDS = 900

/**
 * Counts an attempt to sign in. Each account takes only so many in a quarter of an hour, and each address, after half of
 * them, has to wait longer and longer, so one attacker alone can't use them up. A device the account knows has a count of
 * its own, so its holder gets in while others guess.
 * @throws Refusal `too_many`
 */
export async function countSignIn(call: Caller, email: string, isKnownDevice: boolean): Promise<void> {
  const { env } = call.services
  const limit: Limit = { max: env.LIMIT_SIGN_IN_PER_ACCOUNT, seconds: QUARTER_HOUR_SECONDS }
  const { account, address, device } = keysOf(call, email)
  if (isKnownDevice && device !== undefined) {
    await countAttempt(call.services, device, limit)
    return
  }
  await countSlowing(call.services, address, {
    free: Math.ceil(limit.max / 2),
    firstWait: 60,
    longestWait: limit.seconds,
  })
  await countAttempt(call.services, account, limit)
}

/** Starts the counts over: those of the account, and those of where the call comes from. */
export const forgetSignIns = (call: Caller, email: string): Promise<void> =>
  forgetAttempts(
    call.services.db,
    Object.values(keysOf(call, email)).filter((key) => key !== undefined),
  )

const keysOf = ({ ip, device }: Caller, email: string) => ({
  account: `signIn:account:${email}`,
  address: `signIn:address:${addressGroup(ip)}:account:${email}`,
  device: device && `signIn:device:${device.toString('base64url')}:account:${email}`,
})
