import type { Letter } from '../../mail/letter.ts'

/** What a letter says of somebody who has asked. */
export interface Inquiry {
  firstName: string
  lastName: string | null
  email: string
  message: string
  /** The home that they ask about. */
  homeTitle: string | null
}

/** To whoever the question is for. */
export function inquiryLetter(
  { firstName, lastName, email, message, homeTitle }: Inquiry,
  greetingName?: string,
): Letter {
  const name = [firstName, lastName].filter((part) => part !== null).join(' ')
  return {
    template: 'lead.received',
    subject: homeTitle === null ? `A question from ${name}` : `A question about ${homeTitle} from ${name}`,
    greetingName,
    paragraphs: [
      homeTitle === null ? `${name} has a question:` : `${name} has a question about ${homeTitle}:`,
      message,
      `Write to ${email} to answer; a reply to this mail does not reach them.`,
    ],
    action: { label: 'See your inquiries', path: '/dashboard' },
    footNote: 'Nobody has checked that this email address belongs to the person who wrote.',
  }
}
