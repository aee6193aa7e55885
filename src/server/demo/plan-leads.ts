import { leads } from '#contract/leads.ts'
import { createLead } from '../features/leads/create-lead.ts'
import { loseLead } from '../features/leads/lose-lead.ts'
import { replyToLead } from '../features/leads/reply-to-lead.ts'
import { DEMO_LEADS, type DemoLead } from './demo-leads.ts'
import { DEMO_LEASES } from './demo-leases.ts'
import { demoEmail } from './demo-people.ts'
import { leaseDates } from './lease-dates.ts'
import type { Planning, Step } from './plan.ts'
import type { Stage } from './stage.ts'

const ASKED_DAYS_BEFORE = 3

const LOST_DAYS_LATER = 2

/** Visitors ask about homes, and the landlord answers some of them or gives them up. */
export const planLeads = (planning: Planning): Step[] =>
  DEMO_LEADS.flatMap((lead) => [asking(planning, lead), ...answering(planning, lead), ...losing(planning, lead)])

function asking(planning: Planning, lead: DemoLead): Step {
  const at = planning.calendar.moment(daysAgoOf(planning, lead), 2)
  const { firstName, lastName, message, property } = lead
  const run: Step['run'] = (stage) => {
    const propertyId = property === null ? null : stage.recall('property', property)
    const body = { email: leadEmail(lead), firstName, lastName, message, propertyId }
    return stage.ask(at, leads.create, createLead, { body })
  }
  return { at, run }
}

function answering(planning: Planning, lead: DemoLead): Step[] {
  const { answer } = lead
  if (answer === undefined) return []
  const at = planning.calendar.moment(daysAgoOf(planning, lead), 4)
  const run: Step['run'] = async (stage) => {
    const sent = { params: { id: await idOf(stage, at, lead) }, body: { message: answer } }
    return stage.act({ who: 'landlord', at }, leads.reply, replyToLead, sent)
  }
  return [{ at, run }]
}

function losing(planning: Planning, lead: DemoLead): Step[] {
  if (!lead.isLost) return []
  const at = planning.calendar.moment(daysAgoOf(planning, lead) - LOST_DAYS_LATER)
  const run: Step['run'] = async (stage) => {
    const sent = { params: { id: await idOf(stage, at, lead) }, body: { isLost: true } }
    return stage.act({ who: 'landlord', at }, leads.update, loseLead, sent)
  }
  return [{ at, run }]
}

/** The id of a lead, which the reply to someone who asks doesn't have. */
const idOf = (stage: Stage, at: Date, lead: DemoLead): Promise<string> =>
  stage.bySystem(at, async (tx) => {
    const found = tx.selectFrom('leads').select('id').where('email', '=', leadEmail(lead))
    return (await found.where('message', '=', lead.message).executeTakeFirstOrThrow()).id
  })

function daysAgoOf({ calendar }: Planning, { daysAgo, property, applicant }: DemoLead): number {
  if (daysAgo !== 'beforeApplying') return daysAgo
  const lease = DEMO_LEASES.find((one) => one.property === property && one.tenant === applicant)
  if (!lease) throw new Error(`${applicant} has no lease of ${property}`)
  return leaseDates(calendar, lease).appliedDaysAgo + ASKED_DAYS_BEFORE
}

/** The address to reply to: an account's, or one of `example.com`, which belongs to no one. */
export const leadEmail = ({
  firstName,
  lastName,
  applicant,
}: Pick<DemoLead, 'firstName' | 'lastName' | 'applicant'>): string =>
  applicant === undefined ? addressOf(firstName, lastName) : demoEmail(applicant)

const addressOf = (firstName: string, lastName: string | null): string =>
  `${[firstName, lastName ?? []].flat().join('.').toLowerCase()}@example.com`
