/** The header with the business that a write is for, by its id, so it can't land in another one. Optional. */
export const BUSINESS_HEADER = 'x-portfolio-id'

/** The refusal of a write for a business that its account doesn't act for anymore. */
export const SWITCHED = 'You switched to another business. Reload this page.'

/** The business of an account that left its own and acts for no other: there is none with this id. */
export const NO_BUSINESS = '00000000-0000-0000-0000-000000000000'
