import { leads } from '#contract/leads.ts'
import { createLead } from '../features/leads/create-lead.ts'
import { DEMO_LEADS, type DemoLead } from './demo-leads.ts'
import type { Planning, Step } from './plan.ts'

/** Visitors ask about homes. */
export const planLeads = ({ calendar }: Planning): Step[] =>
  DEMO_LEADS.map((lead) => {
    const at = calendar.moment(lead.daysAgo, 2)
    const { firstName, lastName, message, property } = lead
    const run: Step['run'] = (stage) => {
      const propertyId = property === null ? null : stage.recall('property', property)
      const body = { email: leadEmail(lead), firstName, lastName, message, propertyId }
      return stage.ask(at, leads.create, createLead, { body })
    }
    return { at, run }
  })

/** The address to reply to; `example.com` belongs to no one. */
export const leadEmail = ({ firstName, lastName }: DemoLead): string =>
  `${[firstName, lastName ?? []].flat().join('.').toLowerCase()}@example.com`
