/** The product's name where no setting (`PRODUCT_NAME`) says otherwise. */
export const PRODUCT_NAME = 'ProperPlace'

/** Rows on one page of a list, and the most a caller may ask for. */
export const PAGE_SIZE = 10
export const PAGE_SIZE_MAX = 100

/** Above this many rows a list counts no further, and a search stops sooner; see `ListReply.totalIsCapped`. */
export const TOTAL_CAP = 10_000
export const SEARCH_TOTAL_CAP = 1_000

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
