import { type RentGoal, rentAnalyses } from '#contract/rent-analyses.ts'
import { analyzeRent } from '../features/rent-analyses/analyze-rent.ts'
import type { Planning, Step } from './plan.ts'

/** Rents that the demo landlord had suggested. */
const DEMO_ANALYSES: readonly { property: string; daysAgo: number; goal: RentGoal }[] = [
  { property: 'alder-3b', daysAgo: 24, goal: 'maximize_revenue' },
  { property: 'alder-3b', daysAgo: 5, goal: 'balanced' },
  { property: 'hawthorne-bungalow', daysAgo: 17, goal: 'maintain_occupancy' },
  { property: 'st-johns-duplex', daysAgo: 9, goal: 'balanced' },
  { property: 'edgewater-highrise', daysAgo: 3, goal: 'maximize_revenue' },
]

/** The landlord has rents suggested, from the homes and leases of that day. */
export const planRentAnalyses = ({ calendar }: Planning): Step[] =>
  DEMO_ANALYSES.map(({ property, daysAgo, goal }) => {
    const at = calendar.moment(daysAgo, 1)
    const run: Step['run'] = (stage) =>
      stage.act({ who: 'landlord', at }, rentAnalyses.analyze, analyzeRent, {
        params: { propertyId: stage.recall('property', property) },
        body: { goal },
      })
    return { at, run }
  })
