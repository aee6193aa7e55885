import type { ApplicationDetail, ListedApplication } from '#contract/applications.ts'
import { REASONS_ASKED_WITHIN_DAYS } from '#contract/decline-reasons.ts'
import { formatDate, formatDateTime } from '#web/ui/format.ts'

type Queued = Pick<ListedApplication, 'place' | 'waiting'>

/** '2 of 5' for an application that waits, else nothing. */
export const placeText = ({ place, waiting }: Queued): string | null =>
  place === null ? null : `${place.toLocaleString('en-US')} of ${waiting.toLocaleString('en-US')}`

/** '2nd of 5 in the queue' for an application that waits, else nothing. */
export const queueText = ({ place, waiting }: Queued): string | null =>
  place === null ? null : `${ordinal(place)} of ${waiting.toLocaleString('en-US')} in the queue`

/** What an applicant may expect next. */
export function nextText(application: Pick<ListedApplication, 'status' | 'holdsHome' | 'heldForOther'>): string {
  const { status, holdsHome, heldForOther } = application
  if (heldForOther && (status === 'PENDING' || status === 'REVIEWING')) return HELD_FOR_OTHER
  return status === 'APPROVED' && !holdsHome ? NOT_HELD : NEXT[status]
}

const HELD_FOR_OTHER =
  'Another applicant has been approved and the home is kept for them. If that falls through, the landlord goes on with the others in the order in which they came.'

// The lease has taken over, or its draft was cancelled.
const NOT_HELD = 'You find your lease under My Lease. If there is none, ask the landlord what comes next.'

const NEXT: Record<ListedApplication['status'], string> = {
  PENDING:
    'The landlord reads applications in the order in which they came, and contacts you within 2-3 business days.',
  REVIEWING: 'The landlord is reviewing your application. You are told of the decision by mail.',
  APPROVED: 'The home is kept for you. The landlord drafts the lease and contacts you about signing and moving in.',
  DECLINED: `You can ask the landlord for the reasons within ${REASONS_ASKED_WITHIN_DAYS} days of the decision.`,
  REJECTED: `You can ask the landlord for the reasons within ${REASONS_ASKED_WITHIN_DAYS} days of the decision.`,
  WITHDRAWN: 'You took this application back. Your answers can be used for another home.',
}

/** What became of the mail with the decision, for the landlord. */
export function deliveryText(mail: ApplicationDetail['decisionMail']): string | null {
  if (mail === null) return null
  return {
    SENT: `Decision mailed on ${formatDateTime(mail.at)}`,
    QUEUED: 'The mail with the decision is waiting to be sent',
    FAILED: 'The mail with the decision could not be delivered: please tell the applicant yourself',
  }[mail.state]
}

/** The start of a mail in which the applicant asks for the reasons. */
export function reasonsMailto({ contact, property, decidedAt }: ApplicationDetail): string | null {
  if (contact === null) return null
  const subject = `Reasons for declining my application for ${property.title}`
  const body = `Hello ${contact.name},\n\nplease tell me the specific reasons why my application for ${property.title} was declined on ${formatDate(decidedAt)}.\n`
  return `mailto:${contact.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

const plurals = new Intl.PluralRules('en-US', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** '1st', '2nd', '23rd', '112th'. */
export const ordinal = (place: number): string =>
  `${place.toLocaleString('en-US')}${endings[plurals.select(place)] ?? 'th'}`
