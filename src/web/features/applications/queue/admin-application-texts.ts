import type { ListedApplication } from '#contract/applications.ts'

/** An application as some backends list it. */
type Listed = Partial<Pick<ListedApplication, 'applicantName' | 'applicantEmail' | 'propertyTitle'>>

export const applicantName = ({ applicantName }: Listed): string => applicantName || 'Unknown Applicant'

export const applicantEmail = ({ applicantEmail }: Listed): string => applicantEmail || 'No email'

export const propertyTitle = ({ propertyTitle }: Listed): string => propertyTitle || 'Unknown Property'
