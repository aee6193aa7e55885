import type { Calendar } from './calendar.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

/** An event in the demo. Steps run in time order, so newer rows have newer ids. */
export interface Step {
  at: Date
  run: (stage: Stage) => Promise<unknown>
}

/** What a part of the plan is made from. */
export interface Planning {
  calendar: Calendar
  random: Random
}
