import type { Calendar } from './calendar.ts'
import { DEMO_APPLICANTS, type DemoApplicant } from './demo-applicants.ts'
import type { DemoApplication } from './demo-applications.ts'
import { demoEmail } from './demo-people.ts'
import { DEMO_PROPERTIES } from './demo-properties.ts'

const MOVE_IN_DAYS_AFTER = 32

/** An application without the home's id. */
export function applicationBody({ applicant, property, daysAgo }: DemoApplication, calendar: Calendar) {
  const person = personOf(applicant)
  const name = nameOf(person)
  return {
    fullName: name,
    dob: person.dob,
    email: demoEmail(person.key),
    phone: person.phone,
    ...housing(person, property),
    ...work(person),
    wasLateRent: person.wasLateRent ?? false,
    refName: person.reference[0],
    refRelationship: person.reference[1],
    refContact: person.reference[2],
    occupants: person.occupants,
    hasPets: person.pets !== undefined,
    pets: [...(person.pets ?? [])],
    hasVehicles: person.vehicles !== undefined,
    vehicles: [...(person.vehicles ?? [])],
    wasEvicted: person.wasEvicted ?? false,
    felony: false,
    desiredMoveIn: calendar.day(daysAgo - MOVE_IN_DAYS_AFTER),
    consentBackground: true as const,
    signature: name,
  }
}

function personOf(key: string): DemoApplicant {
  const person = DEMO_APPLICANTS.find((one) => one.key === key)
  if (!person) throw new Error(`The demo has no applicant ${key}`)
  return person
}

const nameOf = ({ fullName, firstName, lastName }: DemoApplicant): string => fullName ?? `${firstName} ${lastName}`

/** The name that an applicant applies under. */
export const applicantName = (key: string): string => nameOf(personOf(key))

const work = ({ employer, job, income }: DemoApplicant) => ({
  employerName: employer[0],
  employerAddress: employer[1],
  employerPhone: employer[2],
  jobTitle: job[0],
  employmentLength: job[1],
  monthlyIncome: income[0],
  otherIncome: income[1] ?? null,
})

/** Today's tenant of the home applied from their previous home. */
function housing({ currentAddress, yearsAtAddress, reasonForMoving, previous }: DemoApplicant, property: string) {
  const street = DEMO_PROPERTIES.find(({ key }) => key === property)?.street
  const none = { prevAddress: null, prevLandlordName: null, prevLandlordContact: null, reasonForLeaving: null }
  if (previous && street !== undefined && currentAddress.startsWith(street)) {
    return { currentAddress: previous[0], yearsAtAddress: 3, reasonForMoving: previous[3], ...none }
  }
  const current = { currentAddress, yearsAtAddress, reasonForMoving }
  if (!previous) return { ...current, ...none }
  const [prevAddress, prevLandlordName, prevLandlordContact, reasonForLeaving] = previous
  return { ...current, prevAddress, prevLandlordName, prevLandlordContact, reasonForLeaving }
}
