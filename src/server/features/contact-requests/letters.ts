import type { ContactRequestKind } from '#contract/contact-requests.ts'
import type { Letter } from '../../mail/letter.ts'

/** What a letter says of somebody who has asked. */
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

/** What somebody asks for, in a line that a subject and an inbox can show. */
export const requestHeadline = (asked: Asked): string =>
  asked.kind === 'DEMO' ? `${nameOf(asked)} would like a demo` : `A question from ${nameOf(asked)}`

/** Where administrators see to a request. */
export const requestPath = ({ id }: Pick<Asked, 'id'>): string => `/app/requests?open=${id}`

/** To whoever sees to requests. */
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
      `Write to ${email} to answer; a reply to this mail does not reach them.`,
    ],
    list: Object.entries(facts).flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`])),
    action: { label: 'Open the request', path: requestPath(asked) },
    footNote: 'Nobody has checked that this email address belongs to the person who wrote.',
  }
}

interface Acknowledged {
  kind: ContactRequestKind
  firstName: string
  productName: string
  /** Where a call can be booked, when there is such a place. */
  callSchedulingUrl: string | undefined
}

/** To whoever has asked. It repeats nothing of what was written but the first name, so that it carries no one's message. */
export const receivedLetter = ({ kind, firstName, productName, callSchedulingUrl }: Acknowledged): Letter => ({
  template: 'contact-request.acknowledged',
  subject: `We have received your ${kind === 'DEMO' ? 'demo request' : 'message'}`,
  greetingName: firstName,
  paragraphs: [
    kind === 'DEMO'
      ? `Thank you for asking for a demo of ${productName}. We will write to you at this address to find a time.`
      : `Thank you for writing to ${productName}. We will answer you at this address.`,
    ...(kind === 'DEMO' && callSchedulingUrl !== undefined
      ? [`If you would rather choose a time yourself: ${callSchedulingUrl}`]
      : []),
  ],
  footNote: 'If you did not write to us, ignore this mail: somebody has typed your address by mistake.',
})
