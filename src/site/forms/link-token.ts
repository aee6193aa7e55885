import type { FieldText } from '#contract/form-bodies.ts'

/** The token after the `#` of the emailed link; a page shown again after a refusal has it in a field. */
export const mailedLink = (text: FieldText): string => text('token') || location.hash
