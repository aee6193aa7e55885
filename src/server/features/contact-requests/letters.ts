import type { ContactRequestKind } from '#contract/contact-requests.ts'
import type { Letter } from '../../mail/letter.ts'

/** What a letter says about a person who wrote to us. */
interface Asked {
  id: string
  kind: ContactRequestKind
  firstName: string
  lastName: string | null
  email: string
  phone: string | null
  company: string | null
  homes: string | null
  message: string | null
}

const nameOf = ({ firstName, lastName }: Asked) => [firstName, lastName].filter((part) => part !== null).join(' ')

/** The request in one line, for the subject and the inbox. */
export const requestHeadline = (asked: Asked): string =>
  asked.kind === 'DEMO' ? `${nameOf(asked)} would like a demo` : `A question from ${nameOf(asked)}`

/** Where administrators handle a request. */
export const requestPath = ({ id }: Pick<Asked, 'id'>): string => `/app/requests?open=${id}`

/** To the people who handle requests. */
export function requestLetter(asked: Asked, greetingName?: string): Letter {
  const { kind, email, phone, company, homes, message } = asked
  const facts = { Email: email, Phone: phone, Company: company, Homes: homes }
  return {
    template: 'contact-request.received',
    subject: requestHeadline(asked),
    greetingName,
    paragraphs: [
      kind === 'DEMO' ? `${nameOf(asked)} would like to see the product.` : `${nameOf(asked)} has a question:`,
      ...(message === null ? [] : [message]),
      `To answer, write to ${email}. A reply to this email won’t reach them.`,
    ],
    list: Object.entries(facts).flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`])),
    action: { label: 'Open the request', path: requestPath(asked) },
    footNote: 'No one has verified that this email address belongs to the person who wrote.',
  }
}

interface Acknowledged {
  kind: ContactRequestKind
  firstName: string
  productName: string
  /** Where a visitor can book a call, if the instance has such a page. */
  callSchedulingUrl: string | undefined
}

/** To the sender. It repeats only their first name, so it can't be used to send someone else a message. */
export const receivedLetter = ({ kind, firstName, productName, callSchedulingUrl }: Acknowledged): Letter => ({
  template: 'contact-request.acknowledged',
  subject: `We received your ${kind === 'DEMO' ? 'demo request' : 'message'}`,
  greetingName: firstName,
  paragraphs: [
    kind === 'DEMO'
      ? `Thank you for asking for a demo of ${productName}. We will write to you at this address to find a time.`
      : `Thank you for writing to ${productName}. We will answer you at this address.`,
    ...(kind === 'DEMO' && callSchedulingUrl !== undefined ? [`Or pick a time yourself: ${callSchedulingUrl}`] : []),
  ],
  footNote: 'If you didn’t write to us, ignore this email: someone typed your address by mistake.',
})
