import { describe, expect, it } from 'vitest'
import { applicantEmail, applicantName, propertyTitle } from './admin-application-texts.ts'

describe('an application in the back office', () => {
  it('says what is missing', () => {
    expect(applicantName({ applicantName: '' })).toBe('Unknown Applicant')
    expect(applicantEmail({ applicantEmail: '' })).toBe('No email')
    expect(propertyTitle({ propertyTitle: '' })).toBe('Unknown Property')
  })

  it('shows what there is', () => {
    const application = { applicantName: 'Ada Lovelace', applicantEmail: 'ada@example.org', propertyTitle: 'Loft' }
    expect(applicantName(application)).toBe('Ada Lovelace')
    expect(applicantEmail(application)).toBe('ada@example.org')
    expect(propertyTitle(application)).toBe('Loft')
  })
})
