import type { ContactRequest, ContactRequestDetails, ContactRequestKind } from '#contract/contact-requests.ts'
import type { ContactRequestStatus } from '#contract/states.ts'
import { formatDateTime } from '#web/ui/format.ts'

/** What the visitor wants, in a word. */
export const KIND_WORDS: Readonly<Record<ContactRequestKind, string>> = { DEMO: 'Demo', CONTACT: 'Question' }

/** The button label for each status, and what to say afterward about one request or several. */
export const REQUEST_STEPS: Readonly<Record<ContactRequestStatus, { label: string; done: string }>> = {
  ANSWERED: { label: 'Mark answered', done: 'marked as answered' },
  SPAM: { label: 'Mark as spam', done: 'marked as spam' },
  NEW: { label: 'Back to new', done: 'new again' },
}

/** The statuses a request can change to, in button order. */
export const STEPS_FROM: Readonly<Record<ContactRequestStatus, readonly ContactRequestStatus[]>> = {
  NEW: ['SPAM', 'ANSWERED'],
  ANSWERED: ['NEW'],
  SPAM: ['NEW'],
}

/** Who set a request's status and when; if no one has, what its status means. */
export function handledText({ status, handledBy, handledAt }: ContactRequestDetails): string {
  if (handledBy !== null) return `${handledBy}\n${formatDateTime(handledAt)}`
  return status === 'SPAM' ? 'Held by the spam filter' : 'No one yet'
}

/** A link that starts an answer in the reader's email app. */
export function replyLink({ kind, email }: Pick<ContactRequest, 'kind' | 'email'>, productName: string): string {
  const subject = kind === 'DEMO' ? `Your ${productName} demo` : `Your question about ${productName}`
  return `mailto:${encodeURI(email)}?subject=${encodeURIComponent(subject)}`
}
