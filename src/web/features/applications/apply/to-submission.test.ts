import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applications } from '#contract/applications.ts'
import { addDays, utcDay } from '#contract/calendar.ts'
import { type ApplicationValues, blankApplication } from './application-values.ts'
import { CONSENT_REQUIRED, findMistakes } from './find-mistakes.ts'
import { toSubmission } from './to-submission.ts'

const TODAY = utcDay(new Date())
const HOME = '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e9f'

const filled: ApplicationValues = {
  ...blankApplication({ fullName: 'Ada Lovelace', email: 'ada@example.test' }),
  dob: '1990-12-10',
  phone: '555 0100',
  currentAddress: '1 Analytical Row, Austin, TX',
  yearsAtAddress: '2.5',
  employerName: 'Engine Works',
  jobTitle: 'Analyst',
  employerAddress: '2 Mill Street',
  employerPhone: '555 0101',
  employmentLength: '3 years',
  monthlyIncome: '$4,500.75',
  refName: 'Charles Babbage',
  refRelationship: 'Employer',
  refContact: '555 0102',
  occupants: '2',
  desiredMoveIn: addDays(TODAY, 60),
  consentBackground: true,
  signature: 'Ada Lovelace',
}

const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const anyValues: fc.Arbitrary<ApplicationValues> = fc.record({
  ...Object.fromEntries(
    Object.entries(filled).map(([name, value]) => [name, typeof value === 'boolean' ? fc.boolean() : text]),
  ),
  pets: fc.array(fc.record({ type: text, count: text, description: text }), { maxLength: 3 }),
  vehicles: fc.array(fc.record({ make: text, model: text, year: text, license: text }), { maxLength: 3 }),
  coApplicants: fc.array(fc.record({ name: text, email: text }), { maxLength: 3 }),
}) as fc.Arbitrary<ApplicationValues>

describe('the submission of a typed application', () => {
  it('is what the contract accepts', () => {
    expect(findMistakes(filled, TODAY)).toEqual([])
    const sent = toSubmission(filled, HOME)
    expect(applications.create.body.safeParse(sent).success).toBe(true)
    expect(sent).toMatchObject({ monthlyIncome: 4500, yearsAtAddress: 2.5, occupants: 2, propertyId: HOME })
  })

  it('has the income as amounts are typed where the home is', () => {
    const typed = { ...filled, monthlyIncome: '4.500,00 €' }
    expect(findMistakes(typed, TODAY, 'de-DE')).toEqual([])
    expect(toSubmission(typed, HOME, 'de-DE')).toMatchObject({ monthlyIncome: 4500, yearsAtAddress: 2.5 })
  })

  it('uses the defaults for blank numbers', () => {
    const blank = { ...filled, monthlyIncome: '', yearsAtAddress: ' ', occupants: '' }
    expect(toSubmission(blank, HOME)).toMatchObject({ monthlyIncome: 0, yearsAtAddress: 0, occupants: 1 })
  })

  it('has null for every blank optional answer', () => {
    expect(toSubmission({ ...filled, reasonForMoving: '  ' }, HOME)).toMatchObject({
      reasonForMoving: null,
      otherIncome: null,
      prevAddress: null,
      prevLandlordName: null,
      prevLandlordContact: null,
      reasonForLeaving: null,
    })
  })

  it('asks those it names, without the spaces around what was typed', () => {
    expect(toSubmission(filled, HOME)).not.toHaveProperty('coApplicants')
    const coApplicants = [{ name: ' Grace Hopper ', email: 'grace@example.test ' }]
    expect(toSubmission({ ...filled, coApplicants }, HOME)).toMatchObject({
      coApplicants: [{ name: 'Grace Hopper', email: 'grace@example.test' }],
    })
    const nameless = { ...filled, coApplicants: [{ name: '', email: 'grace' }] }
    expect(findMistakes(nameless, TODAY).map(({ path }) => path)).toEqual([
      'coApplicants.0.name',
      'coApplicants.0.email',
    ])
  })

  it('has pets and vehicles only while their boxes are checked', () => {
    const pets = [{ type: 'Cat', count: '2', description: '' }]
    const vehicles = [{ make: 'Morris', model: '', year: '1962', license: '' }]
    expect(toSubmission({ ...filled, pets, vehicles }, HOME)).toMatchObject({ pets: [], vehicles: [] })
    expect(toSubmission({ ...filled, hasPets: true, pets, hasVehicles: true, vehicles }, HOME)).toMatchObject({
      pets: [{ type: 'Cat', count: 2, description: null }],
      vehicles: [{ make: 'Morris', model: null, year: 1962, license: null }],
    })
  })

  it('never carries a broken number, no matter what was typed', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const { monthlyIncome = 0, occupants = 1, yearsAtAddress = 0, pets = [] } = toSubmission(values, HOME)
        expect(Number.isInteger(monthlyIncome) && Number.isInteger(occupants)).toBe(true)
        expect(Number.isFinite(yearsAtAddress)).toBe(true)
        expect(values.hasPets ? pets.length : 0).toBe(pets.length)
      }),
    )
  })

  it('always passes the contract when the form finds nothing to correct', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const refused = !applications.create.body.safeParse(toSubmission(values, HOME)).success
        expect(refused && findMistakes(values, TODAY).length === 0).toBe(false)
      }),
    )
  })
})

describe('what must be corrected', () => {
  const messages = (change: Partial<ApplicationValues>) =>
    findMistakes({ ...filled, ...change }, TODAY).map((m) => m.message)

  it('is every required answer of an untouched form, in form order', () => {
    expect(findMistakes(blankApplication(), TODAY).map(({ path }) => path)).toEqual([
      'fullName',
      'dob',
      'email',
      'phone',
      'currentAddress',
      'yearsAtAddress',
      'employerName',
      'jobTitle',
      'employerAddress',
      'employerPhone',
      'employmentLength',
      'monthlyIncome',
      'refName',
      'refRelationship',
      'refContact',
      'desiredMoveIn',
      'consentBackground',
      'signature',
    ])
  })

  it.each<[Partial<ApplicationValues>, string]>([
    [{ consentBackground: false }, CONSENT_REQUIRED],
    [{ fullName: '  ' }, 'Full name is required'],
    [{ email: 'ada at example' }, 'Enter an email address like name@example.com'],
    [{ dob: '2999-01-01' }, 'Date of birth must be in the past'],
    [{ dob: TODAY }, 'Date of birth must be at least 14 years ago'],
    [{ phone: 'abc' }, 'Enter a phone number like (555) 123-4567'],
    [{ desiredMoveIn: addDays(TODAY, -1) }, 'Desired move-in date must not be in the past'],
    [{ desiredMoveIn: '2999-01-01' }, 'Desired move-in date must be within 5 years'],
    [{ hasPets: true, pets: [{ type: ' ', count: '1', description: '' }] }, 'Pet type is required'],
    [{ monthlyIncome: 'a lot' }, 'Monthly income must be a number'],
    [{ yearsAtAddress: '-1' }, 'Years at address must not be negative'],
    [{ yearsAtAddress: '2.55' }, 'Years at address must have at most one decimal'],
    [{ occupants: '0' }, 'Occupants must be at least 1'],
    [{ occupants: '2.5' }, 'Occupants must be a whole number'],
    [{ hasPets: true, pets: [{ type: 'Dog', count: '0', description: '' }] }, 'Pet count must be at least 1'],
    [
      { hasVehicles: true, vehicles: [{ make: '', model: '', year: 'old', license: '' }] },
      'Vehicle year must be a number',
    ],
  ])('%j: %s', (change, message) => expect(messages(change)).toEqual([message]))

  it.each(['0', '0.1', '0.3', '2.50', '12', '149.9'])('accepts %s years, a multiple of a tenth', (yearsAtAddress) => {
    expect(messages({ yearsAtAddress })).toEqual([])
  })

  it('finds an answer that breaks a rule while others are still missing', () => {
    const started = {
      ...blankApplication(),
      phone: 'abc',
      hasPets: true,
      pets: [{ type: '', count: '1', description: '' }],
    }
    const found = findMistakes(started, TODAY).map(({ message }) => message)
    expect(found).toEqual(expect.arrayContaining(['Enter a phone number like (555) 123-4567', 'Pet type is required']))
  })

  it('accepts a move-in today', () => expect(messages({ desiredMoveIn: TODAY })).toEqual([]))

  it('ignores pets that are not moving in', () => {
    expect(messages({ hasPets: false, pets: [{ type: '', count: 'many', description: '' }] })).toEqual([])
  })
})
