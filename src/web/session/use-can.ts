import { type Action, can } from '#contract/policy.ts'
import { meets, type Need } from './access.ts'
import { useSession } from './use-session.ts'

/** Whether the signed-in user may do `action`: `useCan('application.decide')`. False if no one is signed in. */
export function useCan(action: Action): boolean {
  const { user } = useSession()
  return user !== null && can(user, action)
}

/** Whether the signed-in user meets a need, which can include an exact reach. */
export function useMeets(need: Need): boolean {
  const { user } = useSession()
  return user !== null && meets(user, need)
}
