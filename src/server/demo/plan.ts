import type { Calendar } from './calendar.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

/** Something that happens in the demo. Steps run in the order of their times, so that newer rows have newer ids. */
export interface Step {
  at: Date
  run: (stage: Stage) => Promise<unknown>
}

/** What a part of the plan is made from. */
export interface Planning {
  calendar: Calendar
  random: Random
}
