import { type Action, can, type Reach, reachOf } from '#contract/policy.ts'
import { ROLES, type Role } from '#contract/roles.ts'

/** What a view requires of its viewer: an action of the policy and, where it matters, an exact reach. */
export interface Need {
  action: Action
  reach?: Reach
}

/** Whether `role` meets this need. */
export const meets = (role: Role, { action, reach }: Need): boolean =>
  reach === undefined ? can(role, action) : reachOf(role, action) === reach

export const rolesThatMeet = (need: Need): Role[] => ROLES.filter((role) => meets(role, need))
