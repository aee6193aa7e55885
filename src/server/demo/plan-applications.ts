import { applications } from '#contract/applications.ts'
import { decideApplication } from '../features/applications/decide-application.ts'
import { submitApplication } from '../features/applications/submit-application.ts'
import { applicationBody } from './application-body.ts'
import { DEMO_APPLICATIONS, type DemoApplication } from './demo-applications.ts'
import { DEMO_LEASES } from './demo-leases.ts'
import { DEMO_PROPERTIES } from './demo-properties.ts'
import { leaseDates } from './lease-dates.ts'
import type { Planning, Step } from './plan.ts'
import type { Stage } from './stage.ts'

const DECIDED_DAYS_AFTER = 5

/** Applicants apply, landlords and the manager decide. */
export const planApplications = (planning: Planning): Step[] =>
  [...ledToLeases(planning), ...DEMO_APPLICATIONS].flatMap((application) => {
    const submitted = planning.calendar.moment(application.daysAgo, 1)
    const first: Step = { at: submitted, run: (stage) => submit(stage, application, { planning, at: submitted }) }
    if (application.actedDaysAgo === undefined) return [first]
    const acted = planning.calendar.moment(application.actedDaysAgo, 2)
    return [first, { at: acted, run: (stage) => decide(stage, application, acted) }]
  })

const ledToLeases = ({ calendar }: Planning): DemoApplication[] =>
  DEMO_LEASES.flatMap((lease) => {
    if (typeof lease.tenant !== 'string' || lease.status === 'DRAFT') return []
    const { appliedDaysAgo: daysAgo } = leaseDates(calendar, lease)
    const { tenant: applicant, property } = lease
    return [{ applicant, property, daysAgo, outcome: 'APPROVED', actedDaysAgo: daysAgo - DECIDED_DAYS_AFTER }]
  })

const keyOf = ({ applicant, property }: DemoApplication) => `${applicant} ${property}`

async function submit(stage: Stage, application: DemoApplication, when: { planning: Planning; at: Date }) {
  const body = {
    propertyId: stage.recall('property', application.property),
    ...applicationBody(application, when.planning.calendar),
  }
  const acting = { who: application.applicant, at: when.at }
  const { id } = await stage.act(acting, applications.create, submitApplication, { body })
  stage.remember('application', keyOf(application), id)
}

async function decide(stage: Stage, application: DemoApplication, at: Date) {
  const { outcome, reason = null } = application
  if (outcome === 'PENDING') throw new Error(`Nobody acts on a pending application: ${keyOf(application)}`)
  const params = { id: stage.recall('application', keyOf(application)) }
  const acting = { who: decider(application), at }
  await stage.act(acting, applications.decide, decideApplication, { params, body: { status: outcome, reason } })
}

/** The manager looks after reviews in the homes they manage; everything else is the landlord's. */
function decider({ property, outcome }: DemoApplication): string {
  const home = DEMO_PROPERTIES.find(({ key }) => key === property)
  if (!home) throw new Error(`The demo has no home ${property}`)
  return home.isManaged && outcome !== 'APPROVED' ? 'manager' : home.landlord
}
