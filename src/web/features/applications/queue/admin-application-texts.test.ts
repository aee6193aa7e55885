import { describe, expect, it } from 'vitest'
import { applicationLabel, applicationTone } from '../application-status.ts'
import { applicantEmail, applicantName, propertyTitle } from './admin-application-texts.ts'

describe('an application in the back office', () => {
  it('says so where something is missing', () => {
    expect(applicantName({})).toBe('Unknown Applicant')
    expect(applicantEmail({ applicantEmail: '' })).toBe('No email')
    expect(propertyTitle({})).toBe('Unknown Property')
  })

  it('shows what there is', () => {
    const application = { applicantName: 'Ada Lovelace', applicantEmail: 'ada@example.org', propertyTitle: 'Loft' }
    expect(applicantName(application)).toBe('Ada Lovelace')
    expect(applicantEmail(application)).toBe('ada@example.org')
    expect(propertyTitle(application)).toBe('Loft')
  })

  it.each([
    ['PENDING', 'yellow'],
    ['REVIEWING', 'blue'],
    ['APPROVED', 'green'],
    ['DECLINED', 'red'],
    ['REJECTED', 'red'],
    ['WITHDRAWN', 'gray'],
    ['ON_HOLD', 'yellow'],
  ])('that is %s has a %s badge', (status, tone) => {
    expect(applicationTone(status)).toBe(tone)
    expect(applicationLabel(status)).toBe(status)
  })

  it('is pending where it does not say', () => {
    expect(applicationTone(undefined)).toBe('yellow')
    expect(applicationLabel(null)).toBe('PENDING')
  })
})
