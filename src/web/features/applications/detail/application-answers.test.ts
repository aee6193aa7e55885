import { describe, expect, it } from 'vitest'
import type { Answers } from '#contract/application-answers.ts'
import { answerSections } from './application-answers.ts'

const answers: Answers = {
  fullName: 'Ada Lovelace',
  dob: '1990-12-10',
  email: 'ada@example.test',
  phone: '555 0100',
  currentAddress: '1 Analytical Row',
  yearsAtAddress: 2.5,
  reasonForMoving: null,
  employerName: 'Engine Works',
  jobTitle: 'Analyst',
  employerAddress: '2 Mill Street',
  employerPhone: '555 0101',
  employmentLength: '3 years',
  monthlyIncome: 4500,
  otherIncome: null,
  prevAddress: null,
  prevLandlordName: null,
  prevLandlordContact: null,
  reasonForLeaving: null,
  wasLateRent: false,
  refName: 'Charles Babbage',
  refRelationship: 'Employer',
  refContact: '555 0102',
  occupants: 2,
  hasPets: true,
  pets: [{ type: 'Cat', count: 2, description: null }],
  hasVehicles: true,
  vehicles: [{ make: 'Morris', model: 'Minor', year: null, license: 'AAL 1' }],
  wasEvicted: true,
  felony: false,
  desiredMoveIn: '2030-01-31',
  consentBackground: true,
  signature: 'Ada Lovelace',
}

describe('an application for reading', () => {
  const items = answerSections(answers).flatMap((section) => section.items)
  const read = (label: string) => items.find((item) => item.label === label)?.value

  it('shows every answer', () => {
    // Each pet and vehicle is an entry, in addition to the two checkboxes.
    expect(items).toHaveLength(Object.keys(answers).length)
    expect(new Set(items.map(({ label }) => label)).size).toBe(items.length)
  })

  it('writes answers as people read them', () => {
    expect(read('Date of birth')).toBe('12/10/1990')
    expect(read('Monthly income')).toBe('$4,500')
    expect(read('Has been evicted')).toBe('Yes')
    expect(read('Has been convicted of a felony')).toBe('No')
    expect(read('Reason for moving')).toBeNull()
    expect(read('Pet 1')).toBe('Type: Cat\nCount: 2')
    expect(read('Vehicle 1')).toBe('Make: Morris\nModel: Minor\nLicense plate: AAL 1')
  })
})
