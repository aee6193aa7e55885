import type { applications } from '#contract/applications.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { Locale } from '#contract/money-place.ts'
import { typedDecimal, typedInteger, typedNumber } from '#web/ui/numbers.ts'
import type { ApplicationValues, CoApplicantEntry, PetEntry, VehicleEntry } from './application-values.ts'

/** The body of a submission, before we check for consent. */
export type Submission = Omit<BodyInput<typeof applications.create>, 'consentBackground'> & {
  consentBackground: boolean
}

/**
 * Turns the form as typed into a request body. Unreadable numbers take their defaults (income and years 0, occupants
 * and pet count 1), blank optional answers are null, and lists are empty while their box is unchecked. Income
 * is read as `locale` writes it. Call `findMistakes` first to see what must be corrected.
 */
export function toSubmission(values: ApplicationValues, propertyId: string, locale?: Locale): Submission {
  return {
    propertyId,
    fullName: values.fullName.trim(),
    dob: values.dob.trim(),
    email: values.email.trim(),
    phone: values.phone.trim(),
    currentAddress: values.currentAddress.trim(),
    yearsAtAddress: typedDecimal(values.yearsAtAddress, 0),
    reasonForMoving: orNull(values.reasonForMoving),
    employerName: values.employerName.trim(),
    jobTitle: values.jobTitle.trim(),
    employerAddress: values.employerAddress.trim(),
    employerPhone: values.employerPhone.trim(),
    employmentLength: values.employmentLength.trim(),
    monthlyIncome: typedInteger(values.monthlyIncome, 0, locale),
    otherIncome: orNull(values.otherIncome),
    prevAddress: orNull(values.prevAddress),
    prevLandlordName: orNull(values.prevLandlordName),
    prevLandlordContact: orNull(values.prevLandlordContact),
    reasonForLeaving: orNull(values.reasonForLeaving),
    wasLateRent: values.wasLateRent,
    refName: values.refName.trim(),
    refRelationship: values.refRelationship.trim(),
    refContact: values.refContact.trim(),
    occupants: typedInteger(values.occupants, 1),
    hasPets: values.hasPets,
    pets: values.hasPets ? values.pets.map(toPet) : [],
    hasVehicles: values.hasVehicles,
    vehicles: values.hasVehicles ? values.vehicles.map(toVehicle) : [],
    wasEvicted: values.wasEvicted,
    felony: values.felony,
    desiredMoveIn: values.desiredMoveIn.trim(),
    consentBackground: values.consentBackground,
    signature: values.signature.trim(),
    ...(values.coApplicants.length > 0 && { coApplicants: values.coApplicants.map(trimmed) }),
  }
}

const trimmed = ({ name, email }: CoApplicantEntry) => ({ name: name.trim(), email: email.trim() })

const toPet = ({ type, count, description }: PetEntry) => ({
  type: orNull(type),
  count: typedInteger(count, 1),
  description: orNull(description),
})

const toVehicle = ({ make, model, year, license }: VehicleEntry) => ({
  make: orNull(make),
  model: orNull(model),
  year: typedNumber(year) === null ? null : typedInteger(year, 0),
  license: orNull(license),
})

const orNull = (text: string): string | null => text.trim() || null
