import type { users } from '#contract/users.ts'
import { audit } from '../../audit.ts'
import { asSystem, transaction, within } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { endAllSessions } from '../../http/session.ts'
import { userScope } from '../users/users.scope.ts'
import { dropFactors } from './factor-state.ts'
import { mailChange } from './mail-factors.ts'

/**
 * Turns two-step sign-in off for someone who lost their phone, and signs them out everywhere.
 * @throws Refusal `not_found`; `conflict` for an account without it, and for the caller's own.
 */
export const removeFactors = (call: Call<typeof users.removeFactors>) =>
  transaction(call, async (tx) => {
    const { services, actor, params } = call
    const user = await tx
      .selectFrom('users')
      .select('users.id')
      .where('users.id', '=', params.id)
      .where(userScope(call))
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw notFound('User')
    if (user.id === actor.id) throw refused('conflict', 'Turn off your own in your profile.')
    const inside = within(call, tx)
    await asSystem(inside, async (system) => {
      if (!(await dropFactors(system, services, user.id))) throw refused('conflict', 'Two-step sign-in is off already.')
      await mailChange(system, services, user.id, TOLD)
    })
    await endAllSessions(inside.services, [user.id])
    await audit(tx, call, 'user.removeFactors', { type: 'user', id: user.id })
    return {}
  })

const TOLD =
  'An administrator turned off two-step sign-in for your account and signed it out everywhere. Your password is enough to sign in now; set up the second step again when you can.'
