/** The header with the business that a write is for, by its id, so it can't land in another one. Optional. */
export const BUSINESS_HEADER = 'x-portfolio-id'

/** The refusal of a write for a business that its account doesn't act for anymore. */
export const SWITCHED = 'You switched to another business. Reload this page.'
