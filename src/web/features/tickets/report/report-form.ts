import type { BodyInput } from '#contract/endpoint.ts'
import { TICKET_PRIORITIES, type TicketPriority } from '#contract/states.ts'
import type { tickets } from '#contract/tickets.ts'
import { type Mistake, onePerPath } from '#web/forms/mistakes.ts'

/** A problem as it was typed. */
export interface ReportValues {
  propertyId: string
  title: string
  description: string
  category: string
  priority: TicketPriority
}

export const reportLabels: Record<keyof ReportValues, string> = {
  propertyId: 'Home',
  title: 'What is broken?',
  description: 'What is wrong?',
  category: 'Category',
  priority: 'How urgent is it?',
}

const URGENCY: Record<TicketPriority, { label: string; hint: string }> = {
  LOW: { label: 'Can wait', hint: 'It bothers me, but a few weeks are all right.' },
  MEDIUM: { label: 'Soon', hint: 'It should be mended in the next days.' },
  HIGH: { label: 'Very soon', hint: 'I cannot use something that I need, such as the stove, the shower or a lock.' },
  URGENT: {
    label: 'Emergency',
    hint: 'It harms people or the home now: water that will not stop, no heat in frost, sparks, gas. Call 911 first when somebody is in danger.',
  },
}

/** The choices of urgency, in the reporter's words. */
export const urgencyOptions = TICKET_PRIORITIES.map((value) => ({ value, ...URGENCY[value] }))

/** A form for one of `homes`; the only one is chosen already. */
export const blankReport = (homes: readonly { id: string }[]): ReportValues => ({
  propertyId: homes.length === 1 ? (homes[0]?.id ?? '') : '',
  title: '',
  description: '',
  category: 'General',
  priority: 'MEDIUM',
})

/** What to complete, one mistake for each input. */
export function reportMistakes({ propertyId, title, description }: ReportValues): Mistake[] {
  const mistakes = [
    { path: 'propertyId', message: 'Choose the home', isThere: propertyId === '' },
    { path: 'title', message: 'Say in a few words what is broken', isThere: title.trim() === '' },
    { path: 'description', message: 'Describe what is wrong', isThere: description.trim() === '' },
  ]
  return onePerPath(mistakes.filter(({ isThere }) => isThere).map(({ path, message }) => ({ path, message })))
}

/** What is sent for a problem as it was typed. */
export const reportBody = (values: ReportValues): BodyInput<typeof tickets.create> => ({
  ...values,
  title: values.title.trim(),
  description: values.description.trim(),
})
