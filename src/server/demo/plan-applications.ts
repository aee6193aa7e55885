import { applications } from '#contract/applications.ts'
import { decideApplication } from '../features/applications/decide-application.ts'
import { GROUP_INVITATION } from '../features/applications/group-letters.ts'
import { leaseApplication } from '../features/applications/lease-application.ts'
import { submitApplication } from '../features/applications/submit-application.ts'
import { withdrawApplication } from '../features/applications/withdraw-application.ts'
import { applicantName, applicationBody } from './application-body.ts'
import type { Calendar } from './calendar.ts'
import { DEMO_APPLICATIONS, type DemoApplication } from './demo-applications.ts'
import { DEMO_LEASES } from './demo-leases.ts'
import { demoEmail } from './demo-people.ts'
import { homeOf } from './home-of.ts'
import { leaseDates } from './lease-dates.ts'
import type { Planning, Step } from './plan.ts'
import { mailedToken } from './plan-accounts.ts'
import type { Stage } from './stage.ts'

const DECIDED_DAYS_AFTER = 5

/** Applicants apply and withdraw, landlords and the manager decide. */
export const planApplications = (planning: Planning): Step[] =>
  [...ledToLeases(planning), ...DEMO_APPLICATIONS].flatMap((application) => {
    const submitted = planning.calendar.moment(application.daysAgo, 1)
    const first: Step = { at: submitted, run: (stage) => submit(stage, application, { planning, at: submitted }) }
    if (application.actedDaysAgo === undefined) return [first]
    const acted = planning.calendar.moment(application.actedDaysAgo, 2)
    return [
      first,
      { at: acted, run: (stage) => act(stage, application, acted) },
      ...changeOfMind(planning, application),
    ]
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
    ...(application.together !== undefined && { coApplicants: [nameAndAddress(application.together)] }),
    ...(isAskedAlong(application) && {
      invitation: await mailedToken(stage, { at: when.at, to: application.applicant, template: GROUP_INVITATION }),
    }),
  }
  const acting = { who: application.applicant, at: when.at }
  const { id } = await stage.act(acting, applications.create, submitApplication, { body })
  stage.remember('application', keyOf(application), id)
}

const nameAndAddress = (applicant: string) => ({ name: applicantName(applicant), email: demoEmail(applicant) })

const isAskedAlong = ({ applicant, property }: DemoApplication): boolean =>
  DEMO_APPLICATIONS.some(({ together, property: home }) => together === applicant && home === property)

async function act(stage: Stage, application: DemoApplication, at: Date) {
  const { outcome, reason = null, reasons = [], conditions = null } = application
  if (outcome === 'PENDING') throw new Error(`No one acts on a pending application: ${keyOf(application)}`)
  if (outcome === 'WITHDRAWN') return withdraw(stage, application, at)
  const params = { id: stage.recall('application', keyOf(application)) }
  const body = { status: outcome, reason, reasons: [...reasons], conditions }
  await stage.act({ who: decider(application), at }, applications.decide, decideApplication, { params, body })
}

async function withdraw(stage: Stage, application: DemoApplication, at: Date) {
  const params = { id: stage.recall('application', keyOf(application)) }
  await stage.act({ who: application.applicant, at }, applications.withdraw, withdrawApplication, { params })
}

/** A lease is drafted, and canceled when the applicant withdraws. */
function changeOfMind({ calendar }: Planning, application: DemoApplication): Step[] {
  if (!application.thenWithdrawn) return []
  const { leasedDaysAgo, daysAgo } = application.thenWithdrawn
  const [leasedAt, at] = [calendar.moment(leasedDaysAgo, 2), calendar.moment(daysAgo, 2)]
  return [
    { at: leasedAt, run: (stage) => draftLease(stage, application, { at: leasedAt, calendar }) },
    { at, run: (stage) => withdraw(stage, application, at) },
  ]
}

async function draftLease(stage: Stage, application: DemoApplication, when: { at: Date; calendar: Calendar }) {
  const { landlord, rent } = homeOf(application.property)
  const params = { id: stage.recall('application', keyOf(application)) }
  const [startsOn, endsOn] = [when.calendar.day(application.daysAgo - 30), when.calendar.day(application.daysAgo - 394)]
  const body = { startsOn, endsOn, rentAmount: rent, depositAmount: rent }
  await stage.act({ who: landlord, at: when.at }, applications.lease, leaseApplication, { params, body })
}

/** The manager looks after reviews in the homes they manage; everything else is the landlord's. */
function decider({ property, outcome }: DemoApplication): string {
  const home = homeOf(property)
  return home.isManaged && outcome !== 'APPROVED' ? 'manager' : home.landlord
}
