/**
 * Dollars on the wire to integer cents. The wire carries at most two decimals, so rounding only undoes binary
 * floating point (19.99 * 100 is 1998.9999999999998).
 */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Integer cents to dollars for the wire. */
export const toDollars = (cents: number): number => cents / 100
