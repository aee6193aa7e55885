/** The reasons a landlord can give for declining: facts about the application, never about the person. */
export const DECLINE_REASONS = {
  INCOME: 'Income below the posted criteria',
  RENTAL_HISTORY: 'Rental history does not meet the posted criteria',
  REFERENCES: 'References could not be verified',
  INCOMPLETE: 'The application was incomplete or could not be verified',
  CRITERIA: 'Another posted criterion was not met',
  HOME_TAKEN: 'The home was rented to someone else',
  OTHER: 'Another reason',
} as const

export type DeclineReason = keyof typeof DECLINE_REASONS

const isReason = (code: string): code is DeclineReason => Object.hasOwn(DECLINE_REASONS, code)

/** Every reason, in the order forms list them. */
export const DECLINE_REASON_CODES = Object.keys(DECLINE_REASONS).filter(isReason)

/** How many days after the decision an applicant can ask why and is promised an answer. */
export const REASONS_ASKED_WITHIN_DAYS = 60
