import { ADD_FACTOR_FIRST } from '#contract/factors.ts'
import { type Action, can, WITHOUT_FACTOR } from '#contract/policy.ts'
import type { Role } from '#contract/roles.ts'
import type { Env } from '../env.ts'
import type { Actor } from './call.ts'
import { refused } from './errors.ts'

/** Whether this server asks accounts with the role for a second factor: those that can change other accounts. */
export const needsFactor = ({ REQUIRE_ADMIN_2FA }: Env, role: Role): boolean =>
  REQUIRE_ADMIN_2FA && can(role, 'user.update')

/**
 * Lets callers without the second factor that they need do nothing but set one up.
 * @throws Refusal `forbidden`
 */
export function requireFactor(
  env: Env,
  { role, hasFactor = false }: Pick<Actor, 'role' | 'hasFactor'>,
  action: Action,
): void {
  if (!hasFactor && needsFactor(env, role) && !WITHOUT_FACTOR.includes(action)) {
    throw refused('forbidden', ADD_FACTOR_FIRST)
  }
}
