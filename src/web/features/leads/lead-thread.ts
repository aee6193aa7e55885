import type { LeadDetails, LeadShowing } from '#contract/leads.ts'
import { formatWeekdayTime } from '#web/ui/format-times.ts'
import { leadName, messageHead } from './lead-texts.ts'

/** A message of an inquiry's thread. */
export interface ThreadMessage {
  key: string
  at: string
  head: string
  body: string
  isTheirs: boolean
}

/** Something that happened between the messages. */
export interface ThreadStep {
  key: string
  at: string
  text: string
}

/** The question, what was written since, and the showings that were booked and canceled, earliest first. */
export function threadOf(lead: LeadDetails): (ThreadMessage | ThreadStep)[] {
  const name = leadName(lead)
  const question = lead.message === null ? [] : [{ at: lead.createdAt, head: name, body: lead.message, isTheirs: true }]
  const written = lead.messages.map((message) => ({
    key: message.id,
    at: message.createdAt,
    head: messageHead(message, name),
    body: message.body,
    isTheirs: message.sender === 'VISITOR',
  }))
  const entries = [
    ...question.map((asked) => ({ ...asked, key: 'question' })),
    ...written,
    ...lead.showings.flatMap((showing) => stepsOf(showing, name)),
  ]
  return entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function stepsOf(showing: LeadShowing, name: string): ThreadStep[] {
  const { id, bookedAt, canceledAt, canceledBy } = showing
  const when = showingText(showing)
  const booked = { key: `${id} booked`, at: bookedAt, text: `${name} booked a showing: ${when}` }
  if (canceledAt === null) return [booked]
  const who = canceledBy === 'VISITOR' ? name : 'The landlord’s side'
  return [booked, { key: `${id} canceled`, at: canceledAt, text: `${who} canceled the showing: ${when}` }]
}

const showingText = ({ startsAt, timeZone }: LeadShowing): string => formatWeekdayTime(startsAt, timeZone)

/** When they come next; null if they don't. */
export function nextShowing({ showings }: Pick<LeadDetails, 'showings'>, now: Date): string | null {
  const next = showings.find(({ canceledAt, startsAt }) => canceledAt === null && Date.parse(startsAt) > now.getTime())
  return next ? showingText(next) : null
}
