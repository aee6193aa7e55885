import { reminders } from '#contract/reminders.ts'
import { tickets } from '#contract/tickets.ts'
import { createReminder } from '../features/reminders/create-reminder.ts'
import { createTicket } from '../features/tickets/create-ticket.ts'
import { updateTicket } from '../features/tickets/update-ticket.ts'
import { DEMO_PROPERTIES } from './demo-properties.ts'
import { DEMO_REMINDERS, type DemoReminder } from './demo-reminders.ts'
import { DEMO_TICKETS, type DemoTicket } from './demo-tickets.ts'
import type { Planning, Step } from './plan.ts'
import type { Stage } from './stage.ts'

/** Something breaks and is mended. */
export const planTickets = ({ calendar }: Planning): Step[] =>
  DEMO_TICKETS.flatMap((ticket) => {
    const reported = calendar.moment(ticket.daysAgo)
    const later = ticket.steps.map(({ daysAgo, ...body }) => {
      const at = calendar.moment(daysAgo, 2)
      return { at, run: (stage: Stage) => advance(stage, ticket, { at, body }) }
    })
    return [{ at: reported, run: (stage) => report(stage, ticket, reported) }, ...later]
  })

async function report(stage: Stage, ticket: DemoTicket, at: Date) {
  const { title, description, priority, category } = ticket
  const body = { propertyId: stage.recall('property', ticket.property), title, description, priority, category }
  const { id } = await stage.act({ who: ticket.by, at }, tickets.create, createTicket, { body })
  stage.remember('ticket', title, id)
}

type Change = Omit<DemoTicket['steps'][number], 'daysAgo'>

async function advance(stage: Stage, { title, property }: DemoTicket, { at, body }: { at: Date; body: Change }) {
  const home = DEMO_PROPERTIES.find(({ key }) => key === property)
  if (!home) throw new Error(`The demo has no home ${property}`)
  const who = home.isManaged ? 'manager' : home.landlord
  await stage.act({ who, at }, tickets.update, updateTicket, { params: { id: stage.recall('ticket', title) }, body })
}

/** What must not be forgotten, set over the last weeks. */
export const planReminders = ({ calendar }: Planning): Step[] =>
  DEMO_REMINDERS.map((reminder, index) => {
    const at = calendar.moment(2 + DEMO_REMINDERS.length - index)
    const nextRunAt = reminder.inDays === null ? null : `${calendar.day(-reminder.inDays)}T16:00:00.000Z`
    return { at, run: (stage) => set(stage, reminder, { at, nextRunAt }) }
  })

async function set(stage: Stage, reminder: DemoReminder, { at, nextRunAt }: { at: Date; nextRunAt: string | null }) {
  const { by, title, description, type, frequency, property, user } = reminder
  const body = {
    title,
    description,
    type,
    frequency,
    nextRunAt,
    isActive: nextRunAt !== null,
    propertyId: property === undefined ? null : stage.recall('property', property),
    userId: user === undefined ? null : stage.accountId(user),
  }
  await stage.act({ who: by, at }, reminders.create, createReminder, { body })
}
