import { describe, expect, it } from 'vitest'
import type { Answers } from '#contract/application-answers.ts'
import { addDays, utcDay } from '#contract/calendar.ts'
import { valuesFrom } from './application-values.ts'
import { findMistakes } from './find-mistakes.ts'
import { toSubmission } from './to-submission.ts'

const TODAY = utcDay(new Date())
const answers: Answers = {
  fullName: 'Zoë Łukasiewicz',
  dob: '1990-05-17',
  email: 'zoe@example.com',
  phone: '(555) 010-2030',
  currentAddress: '7 Elm Street',
  yearsAtAddress: 2.5,
  reasonForMoving: null,
  employerName: 'Cascade Clinic',
  jobTitle: 'Nurse',
  employerAddress: '1 Harbor Way',
  employerPhone: '(555) 010-9000',
  employmentLength: '3 years',
  monthlyIncome: 5400,
  otherIncome: 'Choir, $200',
  prevAddress: null,
  prevLandlordName: null,
  prevLandlordContact: null,
  reasonForLeaving: null,
  wasLateRent: true,
  refName: 'Ivo Andersen',
  refRelationship: 'Colleague',
  refContact: 'ivo@example.com',
  occupants: 2,
  hasPets: true,
  pets: [{ type: 'Cat', count: 2, description: null }],
  hasVehicles: true,
  vehicles: [{ make: 'Dacia', model: null, year: 2019, license: null }],
  wasEvicted: false,
  felony: false,
  desiredMoveIn: addDays(TODAY, 60),
  consentBackground: true,
  signature: 'Zoë Łukasiewicz',
}

describe('an earlier application for another home', () => {
  it('is sent again unchanged once it is signed and agreed to', () => {
    const { propertyId, ...sent } = toSubmission(
      { ...valuesFrom(answers, TODAY), signature: answers.signature, consentBackground: true },
      'another home',
    )
    expect(propertyId).toBe('another home')
    expect(sent).toEqual(answers)
  })

  it('is not signed or agreed to automatically', () => {
    const values = valuesFrom(answers, TODAY)
    expect([values.signature, values.consentBackground]).toEqual(['', false])
    expect(findMistakes(values, TODAY).map(({ path }) => path)).toEqual(['consentBackground', 'signature'])
  })

  it('asks for another move-in once that one has passed', () => {
    const missed = valuesFrom({ ...answers, desiredMoveIn: addDays(TODAY, -1) }, TODAY)
    expect(missed.desiredMoveIn).toBe('')
    expect(valuesFrom({ ...answers, desiredMoveIn: TODAY }, TODAY).desiredMoveIn).toBe(TODAY)
  })
})
