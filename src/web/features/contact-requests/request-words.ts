import type { ContactRequest, ContactRequestDetails, ContactRequestKind } from '#contract/contact-requests.ts'
import type { ContactRequestStatus } from '#contract/states.ts'
import { badgeTable } from '#web/ui/badge-table.ts'
import { formatDateTime } from '#web/ui/format.ts'
import type { Tone } from '#web/ui/tones.ts'

/** What somebody wants, in a word. */
export const KIND_WORDS: Readonly<Record<ContactRequestKind, string>> = { DEMO: 'Demo', CONTACT: 'Question' }

const statuses: Record<ContactRequestStatus, Tone> = { NEW: 'yellow', ANSWERED: 'green', SPAM: 'gray' }

/** The badge of a request's status, NEW where there is none. */
export const requestStatusBadge = badgeTable(statuses, { tone: statuses.NEW, label: 'NEW' })

/** What the button reads that leads to a status, and what is said afterwards of one and of several. */
export const REQUEST_STEPS: Readonly<Record<ContactRequestStatus, { label: string; done: string }>> = {
  ANSWERED: { label: 'Mark answered', done: 'marked as answered' },
  SPAM: { label: 'Mark as spam', done: 'marked as spam' },
  NEW: { label: 'Back to new', done: 'new again' },
}

/** The statuses that a request may be given, in the order of the buttons. */
export const STEPS_FROM: Readonly<Record<ContactRequestStatus, readonly ContactRequestStatus[]>> = {
  NEW: ['SPAM', 'ANSWERED'],
  ANSWERED: ['NEW'],
  SPAM: ['NEW'],
}

/** '1 request', '3 requests'. */
export const requestsCountText = (count: number): string => `${count} ${count === 1 ? 'request' : 'requests'}`

/** Who gave a request its status and when; of one that nobody has seen to, what its status means. */
export function handledText({ status, handledBy, handledAt }: ContactRequestDetails): string {
  if (handledBy !== null) return `${handledBy}\n${formatDateTime(handledAt)}`
  return status === 'SPAM' ? 'Held by the spam filter' : 'Nobody yet'
}

/** A link that writes an answer in the reader's own mail program. */
export function replyLink({ kind, email }: Pick<ContactRequest, 'kind' | 'email'>, productName: string): string {
  const subject = kind === 'DEMO' ? `Your ${productName} demo` : `Your question about ${productName}`
  return `mailto:${encodeURI(email)}?subject=${encodeURIComponent(subject)}`
}
