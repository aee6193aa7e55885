import type { ListedApplication } from '#contract/applications.ts'

export const applicantName = ({ applicantName }: Pick<ListedApplication, 'applicantName'>): string =>
  applicantName || 'Unknown Applicant'

export const applicantEmail = ({ applicantEmail }: Pick<ListedApplication, 'applicantEmail'>): string =>
  applicantEmail || 'No email'

export const propertyTitle = ({ propertyTitle }: Pick<ListedApplication, 'propertyTitle'>): string =>
  propertyTitle || 'Unknown Property'
