import { type Action, can, type Reach, reachOf, type Who } from '#contract/policy.ts'
import { ROLES, type Role } from '#contract/roles.ts'

/** What a view requires of its viewer: an action of the policy and, where it matters, an exact reach. */
export interface Need {
  action: Action
  reach?: Reach
}

/** Whether a role, or an account with its rights, meets this need. */
export const meets = (who: Who, { action, reach }: Need): boolean =>
  reach === undefined ? can(who, action) : reachOf(who, action) === reach

export const rolesThatMeet = (need: Need): Role[] => ROLES.filter((role) => meets(role, need))
