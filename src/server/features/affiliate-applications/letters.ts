import type { Letter } from '../../mail/letter.ts'

/** What a letter says of somebody who wants to be an affiliate. */
interface Applicant {
  id: string
  firstName: string
  lastName: string
  email: string
  channel: string
  plan: string
}

const nameOf = ({ firstName, lastName }: Pick<Applicant, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

/** What somebody wants, in a line that a subject and an inbox can show. */
export const applicantHeadline = (applicant: Applicant): string => `${nameOf(applicant)} wants to be an affiliate`

/** Where administrators decide. */
export const applicantPath = ({ id }: Pick<Applicant, 'id'>): string => `/app/affiliates?open=${id}`

/** To whoever decides. */
export const applicantLetter = (applicant: Applicant, greetingName: string): Letter => ({
  template: 'affiliate-application.received',
  subject: applicantHeadline(applicant),
  greetingName,
  paragraphs: [`${nameOf(applicant)} would like to recommend the product:`, applicant.plan],
  list: [`Channel: ${applicant.channel}`, `Email: ${applicant.email}`],
  action: { label: 'Open the application', path: applicantPath(applicant) },
  footNote: 'Nobody has checked that this email address belongs to the person who wrote.',
})

interface Answered {
  firstName: string
  productName: string
}

/** To whoever has applied. It repeats nothing of what was written but the first name. */
export const appliedLetter = ({ firstName, productName }: Answered): Letter => ({
  template: 'affiliate-application.acknowledged',
  subject: 'We have received your affiliate application',
  greetingName: firstName,
  paragraphs: [
    `Thank you for wanting to tell people about ${productName}.`,
    'We read every application ourselves and answer at this address, whatever we decide.',
  ],
  footNote: 'If you did not apply, ignore this mail: somebody has typed your address by mistake.',
})

/** To an applicant who is not taken; `reason` is what was said about it, if anything was. */
export const declinedLetter = ({ firstName, productName, reason }: Answered & { reason: string | null }): Letter => ({
  template: 'affiliate-application.declined',
  subject: 'Your affiliate application',
  greetingName: firstName,
  paragraphs: [
    `Thank you for your interest in recommending ${productName}. We have read your application and decided not to go ahead with it.`,
    ...(reason === null ? [] : [reason]),
    'You are welcome to apply again when something has changed.',
  ],
})

/** What the invitation of an approved applicant says first. */
export const APPROVED_NOTE = 'Your application to be an affiliate was approved.'
