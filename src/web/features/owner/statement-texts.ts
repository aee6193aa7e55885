const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'March 2026' for `2026-03`; anything else stays as it is. */
export const monthText = (month: string): string =>
  /^\d{4}-\d{2}$/.test(month) ? MONTH.format(new Date(`${month}-01T00:00:00Z`)) : month
