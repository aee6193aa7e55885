import type { FieldText } from '#contract/form-bodies.ts'

/** What the mailed link carries behind its `#`; a page that has come back after a refusal has it in a field. */
export const mailedLink = (text: FieldText): string => text('token') || location.hash
