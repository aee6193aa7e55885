/** The product's name unless the setting `PRODUCT_NAME` changes it. */
export const PRODUCT_NAME = 'ProperPlace'

/** Rows on one page of a list, and the most a caller can request. */
export const PAGE_SIZE = 10
export const PAGE_SIZE_MAX = 100

/** A list stops counting at this many rows, a search even sooner; see `ListReply.totalIsCapped`. */
export const TOTAL_CAP = 10_000
export const SEARCH_TOTAL_CAP = 1_000

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

/** The name of the one Trusted Types policy: for the address of the app's worker. */
export const WORKER_POLICY = 'number-tables'
