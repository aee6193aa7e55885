/** The most characters, or entries, that fields take. Schemas and form inputs read the same numbers. */

export const EMAIL_MAX = 254
export const PHONE_MAX = 40
export const SEARCH_MAX = 200

/** Pets, or vehicles, on an application. */
export const HOUSEHOLD_MAX = 20
/** The reason for a decision on an application, and the conditions of an approval. */
export const DECISION_NOTE_MAX = 1000
