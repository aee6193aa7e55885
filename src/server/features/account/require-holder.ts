import type { account } from '#contract/account.ts'
import { TWO_STEPS_HERE } from '#contract/identities.ts'
import { asSystem } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { Refusal, wrongField } from '../../http/errors.ts'
import { hasOpenedSession } from '../../http/session.ts'
import type { Identity } from '../../security/id-tokens.ts'
import { requireCurrentPassword } from '../auth/current-password.ts'
import { findByIdentity } from '../identities/identities.queries.ts'

type Close = Call<typeof account.close>

/** For how long a sign-in at the provider says who is there. */
const FRESH_MS = 300_000

/**
 * Checks that the account's holder is there: by its password, or by a sign-in at the identity provider of the last five
 * minutes that opened no session. The token of a session isn't one, so a stolen token closes no account.
 * @throws Refusal `invalid`, `too_many` after five wrong passwords, `unavailable` when the provider can't be asked.
 */
export async function requireHolder(call: Close): Promise<void> {
  const { currentPassword, identityToken } = call.body
  if (currentPassword !== undefined) return requireCurrentPassword(call, currentPassword)
  if (identityToken !== undefined) return requireFreshSignIn(call, await readToken(call, identityToken))
  throw new Error('The contract lets no body without a proof through.')
}

async function requireFreshSignIn(call: Close, identity: Identity): Promise<void> {
  const { services, actor } = call
  const age = services.clock().getTime() - identity.signedInAt.getTime()
  if (age > FRESH_MS || (await hasOpenedSession(services, identity))) throw notFresh()
  const holder = await asSystem(call, (tx) => findByIdentity(tx, call, identity))
  if (holder?.id !== actor.id) throw wrongField('identityToken', 'This is another account.')
  // Signing in there would go around it.
  if (holder.second_factor_since !== null) throw wrongField('identityToken', TWO_STEPS_HERE)
}

/** What the token says. One that doesn't count is a mistake of the form: a 401 would sign its sender out. */
async function readToken({ services }: Close, token: string): Promise<Identity> {
  try {
    if (services.idTokens === null) throw notFresh()
    return await services.idTokens.check(token)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unauthenticated') throw notFresh()
    throw error
  }
}

const notFresh = () => wrongField('identityToken', 'Sign in again, so we know it’s you.')
