import type { TicketPriority, TicketStatus } from '#contract/states.ts'
import type { TicketEvent } from '#contract/tickets.ts'
import { clientConfig } from '#web/api/config.ts'
import { countText } from '#web/count-text.ts'

/** A ticket's status in plain words, for sentences and steps; its badge keeps the state's own word. */
export const STATUS_WORDS: Record<TicketStatus, string> = {
  OPEN: 'Open',
  IN_PROGRESS: 'In progress',
  RESOLVED: 'Resolved',
  CLOSED: 'Closed',
}
const PRIORITY_WORDS: Record<TicketPriority, string> = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High', URGENT: 'Urgent' }

const wordOf = (words: Record<string, string>, state: string) => words[state] ?? state

/** What to call a home's trouble; the first is what it is when nobody says. */
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

/** '1 request', '12 requests', '10,000+ requests'. */
export const requestsCountText = (count: number, isCapped = false): string => countText(count, 'request', isCapped)

/** One entry of a ticket's conversation: something said, or a line about what was done. */
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

/** What somebody did, to stand after their name. */
function lineOf({ kind, from, to }: TicketEvent, count: number): string {
  if (kind === 'STATUS') return statusLine(from ?? '', to ?? '')
  if (kind === 'PRIORITY') return `set the priority to ${wordOf(PRIORITY_WORDS, to ?? '')}`
  if (kind === 'CATEGORY') return `set the category to ${to}`
  if (kind === 'ASSIGNEE') return to === null ? 'took the assignment back' : `assigned it to ${to}`
  if (kind === 'PHOTO') return count === 1 ? 'added a photo' : `added ${count} photos`
  return 'reported the problem'
}

function statusLine(from: string, to: string): string {
  if (to === 'OPEN') return 'opened it again'
  if (to === 'RESOLVED') return 'marked it as resolved'
  if (to === 'CLOSED') return 'closed it'
  return from === 'OPEN' ? 'started work' : `set the status to ${wordOf(STATUS_WORDS, to)}`
}
