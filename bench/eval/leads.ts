import { utcDay } from '#contract/calendar.ts'
import { readMessage } from '#server/features/leads/read-message.ts'
import { scoreLead } from '#server/features/leads/score-lead.ts'
import { type Evaluation, percent } from './measures.ts'
import { WRITTEN_MESSAGES, type WrittenMessage } from './written-messages.ts'

/** Messages speak of days, so they are all read on this one. */
const TODAY = utcDay(new Date('2026-05-04T12:00:00Z'))
/** Dollars a month, of the home that each message is about. */
const RENT = 1_800

type Found = Omit<WrittenMessage, 'text'>

const QUESTIONS: Readonly<Record<string, (one: Found) => boolean>> = {
  'wants to see the home': ({ sees }) => sees === true,
  'wants to apply': ({ applies }) => applies === true,
  'moves within 60 days': ({ movesSoon }) => movesSoon === true,
  advertising: ({ advertises }) => advertises === true,
  'hot lead': ({ isHot }) => isHot === true,
}

/** Prints how often what is read in an inquiry is there, and how often what is there is read. */
export async function evaluateLeads({ say }: Evaluation): Promise<void> {
  say(`Inquiries (${WRITTEN_MESSAGES.length}, written for the project):`)
  const read = WRITTEN_MESSAGES.map((message) => ({ message, found: foundIn(message.text) }))
  for (const [name, holds] of Object.entries(QUESTIONS)) {
    const found = read.filter((one) => holds(one.found))
    const wanted = read.filter((one) => holds(one.message))
    const right = found.filter((one) => holds(one.message)).length
    say(`  ${name}: precision ${percent(right, found.length)}, recall ${percent(right, wanted.length)}`)
  }
}

function foundIn(text: string): Found {
  const reading = readMessage(text, TODAY)
  const { moveInDays } = reading
  return {
    sees: reading.wantsToSee,
    applies: reading.wantsToApply,
    movesSoon: moveInDays !== null && moveInDays <= 60,
    advertises: reading.isAdvertising,
    isHot: scoreLead(reading, RENT).temperature === 'hot',
  }
}
