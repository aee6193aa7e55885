import { emergencyNumber } from '#contract/countries.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { TICKET_PRIORITIES, type TicketPriority } from '#contract/states.ts'
import type { tickets } from '#contract/tickets.ts'
import { type Mistake, onePerPath } from '#web/forms/mistakes.ts'
import { ownPlace } from '#web/ui/own-place.ts'

/** A problem as typed. */
export interface ReportValues {
  /** Whether it is in one home or about a whole building. */
  place: 'propertyId' | 'buildingId'
  propertyId: string
  buildingId: string
  title: string
  description: string
  category: string
  priority: TicketPriority
  /** Whether people may come in while the tenant is out; blank while they haven't said. */
  mayEnter: '' | 'yes' | 'no'
}

export const reportLabels: Record<keyof ReportValues, string> = {
  place: 'Where is it?',
  propertyId: 'Home',
  buildingId: 'Building',
  title: 'What is broken?',
  description: 'What is wrong?',
  category: 'Category',
  priority: 'How urgent is it?',
  mayEnter: 'May we enter when you’re not home?',
}

const URGENCY: Record<TicketPriority, { label: string; hint: string }> = {
  LOW: { label: 'Can wait', hint: 'It’s annoying, but it can wait a few weeks.' },
  MEDIUM: { label: 'Soon', hint: 'It should be fixed within a few days.' },
  HIGH: { label: 'Very soon', hint: 'I can’t use something I need, such as the stove, the shower or a lock.' },
  URGENT: {
    label: 'Emergency',
    hint: 'People or the home are at risk right now: water that won’t stop, no heat in freezing weather, sparks, gas.',
  },
}

/** The choices of urgency, in the reporter's words. */
export const urgencyOptions = () =>
  TICKET_PRIORITIES.map((value) => {
    const { label, hint } = URGENCY[value]
    const first = ` If anyone is in danger, call ${emergencyNumber(ownPlace().locale)} first.`
    return { value, label, hint: value === 'URGENT' ? hint + first : hint }
  })

/** What a tenant can say about coming in, and what it means. */
export const entryOptions = [
  {
    value: 'yes',
    label: 'Yes, you may enter when I’m not home',
    hint: 'The repair can start without you. Say in the description how to get in, and whether there’s a pet.',
  },
  {
    value: 'no',
    label: 'No, only when I’m home',
    hint: 'We agree on a time with you first. In an emergency, someone may have to come in anyway.',
  },
] as const

export const placeOptions = [
  { value: 'propertyId', label: 'In a home' },
  { value: 'buildingId', label: 'Elsewhere in a building', hint: 'The roof, the elevator, the hallway, the yard' },
] as const

/** A form for one of `homes`, or for a building. If there's only one home, it's already chosen. */
export const blankReport = (homes: readonly { id: string }[], building?: { id: string }): ReportValues => ({
  place: building ? 'buildingId' : 'propertyId',
  buildingId: building?.id ?? '',
  propertyId: homes.length === 1 ? (homes[0]?.id ?? '') : '',
  title: '',
  description: '',
  category: 'General',
  priority: 'MEDIUM',
  mayEnter: '',
})

/** What to fill in, at most one mistake per input. */
export function reportMistakes({ place, title, description, ...values }: ReportValues): Mistake[] {
  const mistakes = [
    {
      path: place,
      message: place === 'propertyId' ? 'Choose a home' : 'Choose a building',
      isThere: values[place] === '',
    },
    { path: 'title', message: 'Say what’s broken in a few words', isThere: title.trim() === '' },
    { path: 'description', message: 'Describe what’s wrong', isThere: description.trim() === '' },
  ]
  return onePerPath(mistakes.filter(({ isThere }) => isThere).map(({ path, message }) => ({ path, message })))
}

/** The request for a problem as typed. */
export const reportBody = ({ place, mayEnter, ...values }: ReportValues): BodyInput<typeof tickets.create> => ({
  ...values,
  propertyId: null,
  buildingId: null,
  [place]: values[place],
  title: values.title.trim(),
  description: values.description.trim(),
  mayEnter: mayEnter === '' ? null : mayEnter === 'yes',
})
