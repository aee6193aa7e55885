const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Dollars with both cents: `$1,850.00`. */
export const dollars = (amount: number): string => DOLLARS.format(amount)

/** A calendar day, `YYYY-MM-DD`, as people write it: `Mar 1, 2026`. */
export const shownDay = (day: string): string => DAY.format(new Date(day))

/** The month of a calendar day, or of `YYYY-MM`: `March 2026`. */
export const shownMonth = (day: string): string => MONTH.format(new Date(`${day.slice(0, 7)}-01`))

/** A person's whole name, from their row. */
export const nameOf = (row: { first_name: string; last_name: string }): string => `${row.first_name} ${row.last_name}`
