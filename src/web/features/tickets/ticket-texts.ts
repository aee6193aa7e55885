import { counted, oneOrMany } from '#contract/count.ts'
import type { Ticket, TicketEvent } from '#contract/tickets.ts'
import { clientConfig } from '#web/api/config.ts'
import { ticketPriorities, ticketStatuses } from '#web/words/states.ts'

/** The categories of problems. The first is the default. */
export const TICKET_CATEGORIES = [
  'General',
  'Appliances',
  'Cleaning',
  'Doors and windows',
  'Electrical',
  'Grounds',
  'Heating and cooling',
  'Lighting',
  'Painting',
  'Pests',
  'Plumbing',
  'Roofing',
  'Safety',
] as const

/** The categories to choose from, with the one that a ticket has already. */
export const categoryOptions = (current?: string) =>
  [...new Set([...(current ? [current] : []), ...TICKET_CATEGORIES])]
    .toSorted((one, other) => one.localeCompare(other))
    .map((category) => ({ value: category, label: category }))

/** One entry of a ticket's conversation: a comment, or a line about what was done. */
export type HistoryEntry = { id: string; who: string; at: string; isByReporter: boolean } & (
  | { comment: string }
  | { line: string }
)

/** The conversation of a ticket, oldest first; photos that one person added in a row are one line. */
export function historyOf(events: readonly TicketEvent[]): HistoryEntry[] {
  const runs: TicketEvent[][] = []
  for (const event of events) {
    const last = runs.at(-1)
    const continues = event.kind === 'PHOTO' && last?.[0]?.kind === 'PHOTO' && last[0].actorName === event.actorName
    if (continues) last.push(event)
    else runs.push([event])
  }
  return runs.flatMap((run) => {
    const [event] = run
    if (!event) return []
    const { id, at, actorName, actorIsReporter } = event
    const entry = { id, at, who: actorName ?? clientConfig().productName, isByReporter: actorIsReporter }
    return [event.body === null ? { ...entry, line: lineOf(event, run.length) } : { ...entry, comment: event.body }]
  })
}

/** What someone did, to follow their name. */
function lineOf({ kind, from, to }: TicketEvent, count: number): string {
  if (kind === 'STATUS') return statusLine(from ?? '', to ?? '')
  if (kind === 'PRIORITY') return `set the priority to ${ticketPriorities.word(to ?? '')}`
  if (kind === 'CATEGORY') return `set the category to ${to}`
  if (kind === 'ASSIGNEE') return to === null ? 'unassigned it' : `assigned it to ${to}`
  if (kind === 'PHOTO') return `added ${oneOrMany(count, 'a photo', counted(count, 'photo'))}`
  return 'reported the problem'
}

function statusLine(from: string, to: string): string {
  if (to === 'OPEN') return 'reopened it'
  if (to === 'RESOLVED') return 'marked it as resolved'
  if (to === 'CLOSED') return 'closed it'
  return from === 'OPEN' ? 'started work' : `set the status to ${ticketStatuses.word(to)}`
}

export const ticketTitle = ({ title }: Pick<Ticket, 'title'>): string => title || 'Untitled Ticket'
