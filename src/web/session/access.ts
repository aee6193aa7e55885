import { type Action, can, type Reach, reachOf } from '#contract/policy.ts'
import { ROLES, type Role } from '#contract/roles.ts'

/** What a view asks of its viewer: an action of the policy and, where it matters, exactly how far it must reach. */
export interface Need {
  action: Action
  reach?: Reach
}

/** Whether `role` may see what has this need. */
export const meets = (role: Role, { action, reach }: Need): boolean =>
  reach === undefined ? can(role, action) : reachOf(role, action) === reach

/** The roles that may. */
export const rolesThatMeet = (need: Need): Role[] => ROLES.filter((role) => meets(role, need))
