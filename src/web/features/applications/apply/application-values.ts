import type { Answers } from '#contract/application-answers.ts'
import type { Day } from '#contract/calendar.ts'
import type { FlagName, TextName } from './application-fields.ts'

export interface PetEntry {
  type: string
  count: string
  description: string
}

export interface VehicleEntry {
  make: string
  model: string
  year: string
  license: string
}

/** Someone to apply with. */
export interface CoApplicantEntry {
  name: string
  email: string
}

/** The application as typed: every answer is a text or a boolean. */
export type ApplicationValues = Record<TextName, string> &
  Record<FlagName, boolean> & { pets: PetEntry[]; vehicles: VehicleEntry[]; coApplicants: CoApplicantEntry[] }

export const blankPet = (): PetEntry => ({ type: '', count: '1', description: '' })
export const blankCoApplicant = (): CoApplicantEntry => ({ name: '', email: '' })
export const blankVehicle = (): VehicleEntry => ({ make: '', model: '', year: '', license: '' })

/** An untouched form, prefilled with what the account knows about the applicant. */
export const blankApplication = (known: { fullName?: string; email?: string } = {}): ApplicationValues => ({
  fullName: known.fullName ?? '',
  dob: '',
  email: known.email ?? '',
  phone: '',
  currentAddress: '',
  yearsAtAddress: '',
  reasonForMoving: '',
  employerName: '',
  jobTitle: '',
  employerAddress: '',
  employerPhone: '',
  employmentLength: '',
  monthlyIncome: '',
  otherIncome: '',
  prevAddress: '',
  prevLandlordName: '',
  prevLandlordContact: '',
  reasonForLeaving: '',
  wasLateRent: false,
  refName: '',
  refRelationship: '',
  refContact: '',
  occupants: '1',
  desiredMoveIn: '',
  hasPets: false,
  pets: [],
  hasVehicles: false,
  vehicles: [],
  coApplicants: [],
  wasEvicted: false,
  felony: false,
  consentBackground: false,
  signature: '',
})

/**
 * An earlier application's answers for another home. The applicant consents and signs again, and gives a new move-in if
 * that one is before `today`.
 */
export function valuesFrom(answers: Answers, today: Day): ApplicationValues {
  const { pets, vehicles, ...rest } = answers
  // Texts and numbers become what one would type; booleans stay booleans.
  const typed = Object.entries(rest).map(([name, value]) => [name, typeof value === 'boolean' ? value : text(value)])
  return {
    ...blankApplication(),
    ...Object.fromEntries(typed),
    pets: pets.map(({ type, count, description }) => ({
      type: text(type),
      count: text(count),
      description: text(description),
    })),
    vehicles: vehicles.map(({ make, model, year, license }) => ({
      make: text(make),
      model: text(model),
      year: text(year),
      license: text(license),
    })),
    desiredMoveIn: answers.desiredMoveIn < today ? '' : answers.desiredMoveIn,
    consentBackground: false,
    signature: '',
  }
}

const text = (value: string | number | null): string => (value === null ? '' : String(value))
