import type { ReplyOf } from '#contract/endpoint.ts'
import { type AccountLink, LINKS_ARE_MAILED, type users } from '#contract/users.ts'
import { audit } from '../../audit.ts'
import { asSystem, transaction, within } from '../../db/transaction.ts'
import type { Env } from '../../env.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { canSendMail } from '../../mail/can-send-mail.ts'
import { homeOf } from '../../mail/render-letter.ts'
import { makeLink } from '../auth/account-links.ts'
import { resetPath, verifyPath } from '../auth/letters.ts'
import { userScope } from './users.scope.ts'

interface Account {
  email_verified_at: Date | null
  disabled_at: Date | null
}

/** The link that lets an account's holder sign in, where no email can bring it; null otherwise. */
export function linkFor(env: Env, { email_verified_at, disabled_at }: Account): AccountLink | null {
  if (canSendMail(env) || disabled_at !== null) return null
  return email_verified_at === null ? 'SIGN_UP' : 'PASSWORD'
}

const PATHS: Record<AccountLink, (token: string) => string> = { SIGN_UP: verifyPath, PASSWORD: resetPath }

/**
 * Makes the link that the server would email to someone who can't sign in. Earlier ones of its kind stop working.
 * @throws Refusal `not_found`; `conflict` where emails reach people, and for a deactivated account.
 */
export function linkUser(call: Call<typeof users.link>): Promise<ReplyOf<typeof users.link>> {
  const { services, params } = call
  return transaction(call, async (tx) => {
    const account = await tx
      .selectFrom('users')
      .select(['users.id', 'users.email_verified_at', 'users.disabled_at'])
      .where('users.id', '=', params.id)
      .where(userScope(call))
      .forUpdate()
      .executeTakeFirst()
    if (!account) throw notFound('User')
    if (canSendMail(services.env)) throw refused('conflict', LINKS_ARE_MAILED)
    const kind = linkFor(services.env, account)
    if (kind === null) throw refused('conflict', 'This account is deactivated. Reactivate it first.')
    const purpose = kind === 'SIGN_UP' ? 'verify' : 'reset'
    const token = await asSystem(within(call, tx), (system) =>
      makeLink(system, services.clock(), { userId: account.id, purpose }),
    )
    await audit(tx, call, 'user.link', { type: 'user', id: account.id, detail: { kind } })
    return { kind, link: homeOf(services.env) + PATHS[kind](token) }
  })
}
