import { reminders } from '#contract/reminders.ts'
import { tickets } from '#contract/tickets.ts'
import { createReminder } from '../features/reminders/create-reminder.ts'
import { commentOnTicket } from '../features/tickets/comment-on-ticket.ts'
import { createTicket } from '../features/tickets/create-ticket.ts'
import { updateTicket } from '../features/tickets/update-ticket.ts'
import { DEMO_REMINDERS, type DemoReminder } from './demo-reminders.ts'
import { DEMO_TICKETS, type DemoTicket, type TicketChange, type TicketComment } from './demo-tickets.ts'
import { homeOf } from './home-of.ts'
import type { Planning, Step } from './plan.ts'
import type { Stage } from './stage.ts'

/** Something breaks, is talked about and is mended. */
export const planTickets = ({ calendar }: Planning): Step[] =>
  DEMO_TICKETS.flatMap((ticket) => {
    const reported = calendar.moment(ticket.daysAgo)
    const later = ticket.steps.map((step, index): Step => {
      const earlier = [ticket, ...ticket.steps.slice(0, index)].filter(({ daysAgo }) => daysAgo === step.daysAgo)
      const at = calendar.moment(step.daysAgo, earlier.length)
      const run: Step['run'] = (stage) =>
        'says' in step ? comment(stage, ticket, { ...step, at }) : advance(stage, ticket, { ...step, at })
      return { at, run }
    })
    return [{ at: reported, run: (stage) => report(stage, ticket, reported) }, ...later]
  })

async function report(stage: Stage, ticket: DemoTicket, at: Date) {
  const { title, description, priority, category } = ticket
  const body = { propertyId: stage.recall('property', ticket.property), title, description, priority, category }
  const { id } = await stage.act({ who: ticket.by, at }, tickets.create, createTicket, { body })
  stage.remember('ticket', title, id)
}

type At<S> = S & { at: Date }

/** Whoever runs the home moves the ticket on. */
async function advance(stage: Stage, { title, property }: DemoTicket, { at, daysAgo: _, ...body }: At<TicketChange>) {
  const { isManaged, landlord } = homeOf(property)
  const params = { id: stage.recall('ticket', title) }
  await stage.act({ who: isManaged ? 'manager' : landlord, at }, tickets.update, updateTicket, { params, body })
}

async function comment(stage: Stage, { title }: DemoTicket, { at, by, says, reopen }: At<TicketComment>) {
  const params = { id: stage.recall('ticket', title) }
  await stage.act({ who: by, at }, tickets.comment, commentOnTicket, {
    params,
    body: { body: says, reopen: reopen ?? false },
  })
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
