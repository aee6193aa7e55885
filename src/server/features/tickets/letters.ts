import type { TicketPriority, TicketStatus } from '#contract/states.ts'
import type { Letter } from '../../mail/letter.ts'
import type { TicketChange } from './add-ticket-event.ts'

/** What every letter about a ticket says of it. */
export interface TicketInLetter {
  id: string
  title: string
  description: string | null
  priority: TicketPriority
  category: string
  propertyTitle: string
}

/** Who has done something, and to whom the letter goes. */
export interface Between {
  actorName: string
  greetingName: string
}

const STATUS_WORDS: Record<TicketStatus, string> = {
  OPEN: 'Open',
  IN_PROGRESS: 'In progress',
  RESOLVED: 'Resolved',
  CLOSED: 'Closed',
}
const isStatus = (word: string | null): word is TicketStatus => word !== null && Object.hasOwn(STATUS_WORDS, word)

const urgent = ({ priority }: TicketInLetter) => (priority === 'URGENT' ? 'URGENT: ' : '')
const openIt = ({ id }: TicketInLetter) => ({ label: 'Open the request', path: `/tickets/${id}` })

/** To those who run the home: something needs attention. */
export const reportedLetter = (ticket: TicketInLetter, { actorName, greetingName }: Between): Letter => ({
  template: 'ticket.reported',
  subject: `${urgent(ticket)}Maintenance request for ${ticket.propertyTitle}: ${ticket.title}`,
  greetingName,
  paragraphs: [
    `${actorName} reported a problem in ${ticket.propertyTitle}: ${ticket.title}.`,
    ...(ticket.description === null ? [] : [ticket.description]),
  ],
  list: [`Priority: ${sentenceCase(ticket.priority)}`, `Category: ${ticket.category}`],
  action: openIt(ticket),
})

/** To who reported it: the status changed, or somebody else sees to it. */
export const changedLetter = (
  ticket: TicketInLetter,
  { actorName, greetingName }: Between,
  changes: readonly TicketChange[],
): Letter => ({
  template: 'ticket.changed',
  subject: `${urgent(ticket)}News on your request “${ticket.title}”`,
  greetingName,
  paragraphs: [`${actorName} updated your request “${ticket.title}” for ${ticket.propertyTitle}.`],
  list: changes.map(changeLine),
  action: openIt(ticket),
  ...(changes.some(({ to }) => to === 'RESOLVED') && {
    footNote: 'Is it still broken? Open the request and say so; it is then opened again.',
  }),
})

/** To the other side: somebody said something, and perhaps that the problem is back. */
export const commentedLetter = (
  ticket: TicketInLetter,
  { actorName, greetingName }: Between,
  { text, reopened }: { text: string; reopened: boolean },
): Letter => ({
  template: 'ticket.commented',
  subject: `${urgent(ticket)}${reopened ? 'Still broken' : 'New comment'}: “${ticket.title}” (${ticket.propertyTitle})`,
  greetingName,
  paragraphs: [
    reopened
      ? `${actorName} says that “${ticket.title}” in ${ticket.propertyTitle} is not mended, and opened the request again:`
      : `${actorName} wrote about “${ticket.title}” in ${ticket.propertyTitle}:`,
    text,
  ],
  action: openIt(ticket),
})

function changeLine({ kind, to }: TicketChange): string {
  if (kind === 'STATUS') return `Status: ${isStatus(to) ? STATUS_WORDS[to] : to}`
  if (kind === 'PRIORITY') return `Priority: ${sentenceCase(to ?? '')}`
  if (kind === 'CATEGORY') return `Category: ${to}`
  return to === null ? 'Nobody is assigned at the moment' : `Assigned to: ${to}`
}

const sentenceCase = (word: string) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`
