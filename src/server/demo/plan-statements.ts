import { dueDayInMonth, utcDay } from '#contract/calendar.ts'
import { ledgers } from '#contract/ledgers.ts'
import { payments } from '#contract/payments.ts'
import { statements } from '#contract/statements.ts'
import { addCharge } from '../features/ledgers/add-entry.ts'
import { recordPayment } from '../features/payments/record-payment.ts'
import { issueStatement } from '../features/statements/issue-statement.ts'
import { DEMO_PROPERTIES } from './demo-properties.ts'
import type { Planning, Step } from './plan.ts'
import type { Stage } from './stage.ts'

const ISSUED_DAYS_AGO = 40
/** A bill that came after its month was closed, so the next statement has it as an adjustment. */
const LATE_BILL = { property: 'baker-victorian', amount: 46.1, day: 20, memo: 'Water bill', daysAgo: 33 }

/** The statements of homes with an owner are issued, except for the last month or two. */
export const planStatements = (planning: Planning): Step[] => [
  ...DEMO_PROPERTIES.filter(({ hasOwner }) => hasOwner).map(({ key, landlord }) => {
    const at = planning.calendar.moment(ISSUED_DAYS_AGO)
    const month = closedMonth(planning).slice(0, 7)
    const run = (stage: Stage) => {
      const params = { propertyId: stage.recall('property', key), month }
      return stage.act({ who: landlord, at }, statements.issue, issueStatement, { params })
    }
    return { at, run }
  }),
  ...lateBill(planning),
]

/** The first day of the month that is issued. */
const closedMonth = ({ calendar }: Planning) => dueDayInMonth(utcDay(calendar.moment(ISSUED_DAYS_AGO)), 1, -1)

function lateBill(planning: Planning): Step[] {
  const { property, amount, day, memo, daysAgo } = LATE_BILL
  const [billed, paid] = [planning.calendar.moment(daysAgo), planning.calendar.moment(daysAgo - 1)]
  const leaseOf = (stage: Stage) => stage.recall('lease', `${property} ACTIVE`)
  const dueOn = dueDayInMonth(closedMonth(planning), day, 0)
  return [
    {
      at: billed,
      run: (stage) =>
        stage.act({ who: 'landlord', at: billed }, ledgers.charge, addCharge, {
          params: { id: leaseOf(stage) },
          body: { amount, dueOn, memo },
        }),
    },
    {
      at: paid,
      run: (stage) =>
        stage.act({ who: 'landlord', at: paid }, payments.create, recordPayment, {
          body: {
            leaseId: leaseOf(stage),
            amount,
            paymentMethod: 'Check',
            transactionId: 'CHK-1187',
            paidAt: paid.toISOString(),
          },
        }),
    },
  ]
}
