/** How many months old applications and unused accounts are kept, as the setting `RETENTION_MONTHS` writes it. */
export const RETENTION_MONTHS = /^(0|[2-9]|[1-9]\d{1,2})$/
/** For two years and a month people may have to show why someone was declined. */
export const RETENTION_MONTHS_DEFAULT = 25

/** How many days before it is erased people hear of it. */
export const NOTICE_DAYS = 30
