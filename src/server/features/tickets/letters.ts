import { can } from '#contract/policy.ts'
import type { Role } from '#contract/roles.ts'
import { TICKET_STATUS_WORDS, type TicketPriority, type TicketStatus } from '#contract/states.ts'
import { entryText } from '#contract/tickets.ts'
import type { Letter } from '../../mail/letter.ts'
import type { TicketChange } from './add-ticket-event.ts'

/** What every letter about a ticket says about it. */
export interface TicketInLetter {
  id: string
  title: string
  description: string | null
  priority: TicketPriority
  category: string
  propertyTitle: string
  mayEnter: boolean | null
}

/** Who did something, and who gets the letter. */
export interface Between {
  actorName: string
  greetingName: string
  readerRole: Role
}

const isStatus = (word: string | null): word is TicketStatus =>
  word !== null && Object.hasOwn(TICKET_STATUS_WORDS, word)

const urgent = ({ priority }: TicketInLetter) => (priority === 'URGENT' ? 'URGENT: ' : '')
const openIt = ({ id }: TicketInLetter, { readerRole }: Between) => ({
  label: 'Open the request',
  path: can(readerRole, 'backOffice.open') ? `/app/tickets?open=${id}` : `/tickets/${id}`,
})

/** Tells the people who run the home that something needs attention. */
export const reportedLetter = (ticket: TicketInLetter, between: Between): Letter => ({
  template: 'ticket.reported',
  subject: `${urgent(ticket)}Maintenance request for ${ticket.propertyTitle}: ${ticket.title}`,
  greetingName: between.greetingName,
  paragraphs: [
    `${between.actorName} reported a problem in ${ticket.propertyTitle}: ${ticket.title}.`,
    ...(ticket.description === null ? [] : [ticket.description]),
  ],
  list: [`Priority: ${sentenceCase(ticket.priority)}`, `Category: ${ticket.category}`, ...entryLine(ticket)],
  action: openIt(ticket, between),
})

/** Tells the tenant who reported it that the status or the assignee changed. */
export const changedLetter = (ticket: TicketInLetter, between: Between, changes: readonly TicketChange[]): Letter => ({
  template: 'ticket.changed',
  subject: `${urgent(ticket)}Update on your request “${ticket.title}”`,
  greetingName: between.greetingName,
  paragraphs: [`${between.actorName} updated your request “${ticket.title}” for ${ticket.propertyTitle}.`],
  list: changes.map(changeLine),
  action: openIt(ticket, between),
  ...(changes.some(({ to }) => to === 'RESOLVED') && {
    footNote: 'Still broken? Open the request, tell us what’s wrong and reopen it.',
  }),
})

/** Tells the other side about a comment, or that the problem is back. */
export const commentedLetter = (
  ticket: TicketInLetter,
  between: Between,
  { text, reopened }: { text: string; reopened: boolean },
): Letter => ({
  template: 'ticket.commented',
  subject: `${urgent(ticket)}${reopened ? 'Still broken' : 'New comment'}: “${ticket.title}” (${ticket.propertyTitle})`,
  greetingName: between.greetingName,
  paragraphs: [
    reopened
      ? `${between.actorName} says “${ticket.title}” in ${ticket.propertyTitle} isn’t fixed, and reopened the request:`
      : `${between.actorName} commented on “${ticket.title}” in ${ticket.propertyTitle}:`,
    text,
  ],
  action: openIt(ticket, between),
})

function entryLine(ticket: TicketInLetter): string[] {
  const text = entryText(ticket)
  return text === null ? [] : [`Entry: ${text}`]
}

function changeLine({ kind, to }: TicketChange): string {
  if (kind === 'STATUS') return `Status: ${isStatus(to) ? TICKET_STATUS_WORDS[to] : to}`
  if (kind === 'PRIORITY') return `Priority: ${sentenceCase(to ?? '')}`
  if (kind === 'CATEGORY') return `Category: ${to}`
  return to === null ? 'No one is assigned right now' : `Assigned to: ${to}`
}

const sentenceCase = (word: string) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`
