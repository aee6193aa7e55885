import type { Letter } from '../../mail/letter.ts'

/** What a letter says about a person who asked a question. */
export interface Inquiry {
  firstName: string
  lastName: string | null
  email: string
  message: string
  /** The home they asked about. */
  homeTitle: string | null
}

/** To the landlord or, for a question about no home, the support address. */
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
      `To answer, write to ${email}. A reply to this email won’t reach them.`,
    ],
    action: { label: 'See your inquiries', path: '/dashboard' },
    footNote: 'No one has verified that this email address belongs to the person who wrote.',
  }
}
