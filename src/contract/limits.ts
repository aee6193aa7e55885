/** The most characters, or entries, that fields take. Schemas and form inputs read the same numbers. */

export const EMAIL_MAX = 254
export const SEARCH_MAX = 200
