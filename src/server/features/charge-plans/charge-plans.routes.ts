import type { chargePlans } from '#contract/charge-plans.ts'
import type { Handlers } from '../../http/call.ts'
import { addToPlan, endInPlan, removeFromPlan } from './change-plan.ts'

export const chargePlansHandlers: Handlers<typeof chargePlans> = {
  add: addToPlan,
  end: endInPlan,
  remove: removeFromPlan,
}
