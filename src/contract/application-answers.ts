import { utcDay } from './calendar.ts'
import { HOUSEHOLD_MAX, PHONE_MAX } from './limits.ts'
import { day, email, optionalText, ownName, text, whole } from './values.ts'
import { z } from './zod.ts'

// Browsers that turn a date field into an instant send midnight UTC; we want the day.
const dayOrInstant = (required: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value),
    z.string(required).min(1, required).pipe(day()),
  )

const line = () => text({ max: 200 })
const note = () => optionalText({ max: 2000, multiline: true })
const yesNo = () => z.boolean().default(false)
const numeric = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value), schema)

const pet = z.strictObject({
  type: optionalText({ max: 60 }),
  count: numeric(whole(1, 50)).default(1),
  description: optionalText({ max: 500, multiline: true }),
})

const vehicle = z.strictObject({
  make: optionalText({ max: 60 }),
  model: optionalText({ max: 60 }),
  year: numeric(
    z.preprocess((value) => (value === '' || value === undefined ? null : value), whole(1886, 2100).nullable()),
  ),
  license: optionalText({ max: 20 }),
})

/** An applicant's answers, without the home itself. Everything except name and email is encrypted at rest. */
export const answers = z.object({
  fullName: ownName(200),
  dob: dayOrInstant('Date of birth is required').refine((value) => value <= utcDay(new Date()), 'Must be in the past'),
  email: email(),
  phone: text({ max: PHONE_MAX }),
  currentAddress: text({ max: 300 }),
  yearsAtAddress: z.number('Must be a number').min(0, 'Must not be negative').max(150, 'Is too large').default(0),
  reasonForMoving: note(),
  employerName: line(),
  jobTitle: line(),
  employerAddress: text({ max: 300 }),
  employerPhone: text({ max: PHONE_MAX }),
  employmentLength: text({ max: 100 }),
  monthlyIncome: whole(0, 10_000_000).default(0),
  otherIncome: optionalText({ max: 500, multiline: true }),
  prevAddress: optionalText({ max: 300 }),
  prevLandlordName: optionalText({ max: 200 }),
  prevLandlordContact: optionalText({ max: 200 }),
  reasonForLeaving: note(),
  wasLateRent: yesNo(),
  refName: line(),
  refRelationship: line(),
  refContact: line(),
  occupants: whole(1, 100).default(1),
  hasPets: yesNo(),
  pets: z.array(pet).max(HOUSEHOLD_MAX, `At most ${HOUSEHOLD_MAX} entries`).default([]),
  hasVehicles: yesNo(),
  vehicles: z.array(vehicle).max(HOUSEHOLD_MAX, `At most ${HOUSEHOLD_MAX} entries`).default([]),
  wasEvicted: yesNo(),
  felony: yesNo(),
  desiredMoveIn: dayOrInstant('Desired move-in date is required'),
  consentBackground: z.literal(true, 'Background check consent is required'),
  signature: line(),
})
export type Answers = z.output<typeof answers>
