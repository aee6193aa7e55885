import { leads } from '#contract/leads.ts'
import { createLead } from '../features/leads/create-lead.ts'
import { DEMO_LEADS, type DemoLead } from './demo-leads.ts'
import { DEMO_LEASES } from './demo-leases.ts'
import { demoEmail } from './demo-people.ts'
import { leaseDates } from './lease-dates.ts'
import type { Planning, Step } from './plan.ts'

const ASKED_DAYS_BEFORE = 3

/** Visitors ask about homes. */
export const planLeads = (planning: Planning): Step[] =>
  DEMO_LEADS.map((lead) => {
    const at = planning.calendar.moment(daysAgoOf(planning, lead), 2)
    const { firstName, lastName, message, property } = lead
    const run: Step['run'] = (stage) => {
      const propertyId = property === null ? null : stage.recall('property', property)
      const body = { email: leadEmail(lead), firstName, lastName, message, propertyId }
      return stage.ask(at, leads.create, createLead, { body })
    }
    return { at, run }
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
