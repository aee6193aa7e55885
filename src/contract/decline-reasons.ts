/** Why an application was declined, as the landlord notes it: facts about the application, never about who applies. */
export const DECLINE_REASONS = {
  INCOME: 'Income below the posted criteria',
  RENTAL_HISTORY: 'Rental history does not meet the posted criteria',
  REFERENCES: 'References could not be verified',
  INCOMPLETE: 'The application was incomplete or could not be verified',
  CRITERIA: 'Another posted criterion was not met',
  HOME_TAKEN: 'The home was rented to somebody else',
  OTHER: 'Another reason',
} as const

export type DeclineReason = keyof typeof DECLINE_REASONS

const isReason = (code: string): code is DeclineReason => Object.hasOwn(DECLINE_REASONS, code)

/** Every reason, in the order in which forms offer them. */
export const DECLINE_REASON_CODES = Object.keys(DECLINE_REASONS).filter(isReason)

/** How many days after the decision an applicant is promised an answer to the question why. */
export const REASONS_ASKED_WITHIN_DAYS = 60
