import { countClickAt } from '../features/referrals/count-click.ts'
import type { Planning, Step } from './plan.ts'

const CLICKS = 40
const CLICK_DAYS = 30

/** People follow the affiliate's link; `planAccounts` has those who sign up. */
export const planReferrals = ({ calendar, random }: Planning): Step[] =>
  Array.from({ length: CLICKS }, (_, index) => {
    const at = calendar.moment(random.between(1, CLICK_DAYS - 1), 1)
    // Addresses for documentation (RFC 5737), each of them once.
    const ip = `203.0.113.${index + 1}`
    const run: Step['run'] = (stage) =>
      stage.bySystem(at, (tx) => countClickAt(tx, at, { ref: stage.recall('code', 'affiliate'), ip }))
    return { at, run }
  })
