import { dueDayInMonth, utcDay } from '#contract/calendar.ts'
import { statements } from '#contract/statements.ts'
import { issueStatement } from '../features/statements/issue-statement.ts'
import { DEMO_PROPERTIES } from './demo-properties.ts'
import type { Planning, Step } from './plan.ts'

/** The statements of homes with an owner are issued, except for the last month or two. */
export const planStatements = ({ calendar }: Planning): Step[] =>
  DEMO_PROPERTIES.filter(({ hasOwner }) => hasOwner).map(({ key, landlord }) => {
    const at = calendar.moment(40)
    const month = dueDayInMonth(utcDay(at), 1, -1).slice(0, 7)
    return {
      at,
      run: (stage) => {
        const params = { propertyId: stage.recall('property', key), month }
        return stage.act({ who: landlord, at }, statements.issue, issueStatement, { params })
      },
    }
  })
