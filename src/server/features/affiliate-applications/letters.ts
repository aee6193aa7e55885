import type { Letter } from '../../mail/letter.ts'

/** What a letter says about a person who wants to be an affiliate. */
interface Applicant {
  id: string
  firstName: string
  lastName: string
  email: string
  channel: string
  plan: string
}

const nameOf = ({ firstName, lastName }: Pick<Applicant, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

/** The application in one line, for the subject and the inbox. */
export const applicantHeadline = (applicant: Applicant): string => `${nameOf(applicant)} wants to be an affiliate`

/** Where administrators decide on it. */
export const applicantPath = ({ id }: Pick<Applicant, 'id'>): string => `/app/affiliates?open=${id}`

/** To the administrators who decide. */
export const applicantLetter = (applicant: Applicant, greetingName: string): Letter => ({
  template: 'affiliate-application.received',
  subject: applicantHeadline(applicant),
  greetingName,
  paragraphs: [`${nameOf(applicant)} would like to recommend the product:`, applicant.plan],
  list: [`Channel: ${applicant.channel}`, `Email: ${applicant.email}`],
  action: { label: 'Open the application', path: applicantPath(applicant) },
  footNote: 'No one has verified that this email address belongs to the person who wrote.',
})

interface Answered {
  firstName: string
  productName: string
}

/** To the applicant. It repeats nothing they wrote except their first name. */
export const appliedLetter = ({ firstName, productName }: Answered): Letter => ({
  template: 'affiliate-application.acknowledged',
  subject: 'We received your affiliate application',
  greetingName: firstName,
  paragraphs: [
    `Thank you for wanting to tell people about ${productName}.`,
    'We read every application ourselves, and we’ll reply to this address either way.',
  ],
  footNote: 'If you didn’t apply, ignore this email: someone typed your address by mistake.',
})

/** To a declined applicant; `reason` is null when none was given. */
export const declinedLetter = ({ firstName, productName, reason }: Answered & { reason: string | null }): Letter => ({
  template: 'affiliate-application.declined',
  subject: 'Your affiliate application',
  greetingName: firstName,
  paragraphs: [
    `Thank you for your interest in recommending ${productName}. We read your application and decided not to move forward with it.`,
    ...(reason === null ? [] : [reason]),
    'You’re welcome to apply again if something changes.',
  ],
})

/** The first sentence of an approved applicant's invitation. */
export const APPROVED_NOTE = 'Your application to be an affiliate was approved.'
