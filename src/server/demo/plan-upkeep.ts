import { tickets } from '#contract/tickets.ts'
import { commentOnTicket } from '../features/tickets/comment-on-ticket.ts'
import { createTicket } from '../features/tickets/create-ticket.ts'
import { updateTicket } from '../features/tickets/update-ticket.ts'
import { DEMO_TICKETS, type DemoTicket, type TicketChange, type TicketComment } from './demo-tickets.ts'
import { homeOf } from './home-of.ts'
import type { Planning, Step } from './plan.ts'
import type { Stage } from './stage.ts'

/** Something breaks, people discuss it, and it gets fixed. */
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
  const { title, description, priority, category, mayEnter = null } = ticket
  const propertyId = stage.recall('property', ticket.property)
  const body = { propertyId, title, description, priority, category, mayEnter }
  const { id } = await stage.act({ who: ticket.by, at }, tickets.create, createTicket, { body })
  stage.remember('ticket', title, id)
}

type At<S> = S & { at: Date }

/** The landlord or manager moves the ticket along. */
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
