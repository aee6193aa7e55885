import type { ApplicationDetail, ListedApplication } from '#contract/applications.ts'
import { counted, grouped, ordinal } from '#contract/count.ts'
import { REASONS_ASKED_WITHIN_DAYS } from '#contract/decline-reasons.ts'
import { applicationCan, isOpenApplication, mayStep } from '#contract/states.ts'
import type { Group } from '#web/ui/data-table/groups.ts'
import { formatDate, formatDateTime } from '#web/ui/format.ts'

type Queued = Pick<ListedApplication, 'place' | 'waiting'>

/** '2 of 5' for a waiting application, otherwise null. */
export const placeText = ({ place, waiting }: Queued): string | null =>
  place === null ? null : `${grouped(place)} of ${grouped(waiting)}`

/** '2nd of 5 in line' for a waiting application, otherwise null. */
export const queueText = ({ place, waiting }: Queued): string | null =>
  place === null ? null : `${ordinal(place)} of ${grouped(waiting)} in line`

type InQueue = Pick<ListedApplication, 'propertyId' | 'propertyTitle' | 'waiting' | 'status' | 'holdsHome'>

/** The applications an application is shown with in the landlord's list: the open ones for its home, or those that are over. */
export function queueOf(application: InQueue): Group {
  const { propertyId, propertyTitle, waiting } = application
  return isOpenApplication(application)
    ? {
        id: `open ${propertyId}`,
        title: propertyTitle,
        note: waiting > 0 ? `${grouped(waiting)} waiting` : 'No one else is waiting',
      }
    : { id: `over ${propertyId}`, title: propertyTitle, note: 'No longer open' }
}

/** Who came before an applicant: '2 complete applications came earlier: Ann Lee and Bo Ray.' `names` can be the first few. */
export function earlierText(names: readonly string[], count: number): string {
  if (count === 0) return 'No other application came earlier.'
  const [named, others] = [names.slice(0, NAMED), count - Math.min(names.length, NAMED)]
  const people = new Intl.ListFormat('en-US').format([
    ...named,
    ...(others > 0 ? [others === 1 ? 'one other' : `${grouped(others)} others`] : []),
  ])
  return `${counted(count, 'complete application')} came earlier: ${people}.`
}

const NAMED = 5

type Held = Pick<ListedApplication, 'status' | 'heldForOther'>

/** Whether an application could be approved if the home weren't held for another applicant. */
export const waitsForOther = ({ status, heldForOther }: Held): boolean =>
  heldForOther && mayStep(applicationCan.approve, status)

/** Why it can't be approved, for those who decide. */
export const WAITS_FOR_OTHER = 'Another applicant is approved for this home, so no one else can be approved for now.'

/** What an applicant can expect next. */
export function nextText(application: Pick<ListedApplication, 'status' | 'holdsHome' | 'heldForOther'>): string {
  const { status, holdsHome, heldForOther } = application
  if (heldForOther && (status === 'PENDING' || status === 'REVIEWING')) return HELD_FOR_OTHER
  return status === 'APPROVED' && !holdsHome ? NOT_HELD : NEXT[status]
}

const HELD_FOR_OTHER =
  'Another applicant has been approved, and the home is held for them. If that falls through, the landlord will move on to the next applicant in line.'

// The lease has taken over, or its draft was canceled.
const NOT_HELD = 'Your lease is under My Lease. If you don’t see one there, ask the landlord what comes next.'

const NEXT: Record<ListedApplication['status'], string> = {
  PENDING: 'The landlord reads applications in the order they arrive and will contact you within 2-3 business days.',
  REVIEWING: 'The landlord is reviewing your application. We’ll email you the decision.',
  APPROVED: 'The home is held for you. The landlord will draft the lease and contact you about signing and moving in.',
  DECLINED: `You can ask the landlord for the reasons within ${REASONS_ASKED_WITHIN_DAYS} days of the decision.`,
  REJECTED: `You can ask the landlord for the reasons within ${REASONS_ASKED_WITHIN_DAYS} days of the decision.`,
  WITHDRAWN: 'You withdrew this application. You can still use your answers for another home.',
}

/** The delivery status of the decision email, for the landlord. */
export function deliveryText(mail: ApplicationDetail['decisionMail']): string | null {
  if (mail === null) return null
  return {
    SENT: `Decision emailed on ${formatDateTime(mail.at)}`,
    QUEUED: 'The decision email is waiting to be sent',
    FAILED: 'The decision email could not be delivered. Please contact the applicant yourself.',
  }[mail.state]
}

/** A mailto link for an email that asks for the reasons. */
export function reasonsMailto({ contact, property, decidedAt }: ApplicationDetail): string | null {
  if (contact === null) return null
  const subject = `Reasons for declining my application for ${property.title}`
  const body = `Hello ${contact.name},\n\nPlease tell me the specific reasons why my application for ${property.title} was declined on ${formatDate(decidedAt)}.\n`
  return `mailto:${contact.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
