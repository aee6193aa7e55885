/** The `id` of the input for a dotted path: `apply-pets-0-count`. */
export const fieldId = (path: string): string => `apply-${path.replaceAll('.', '-')}`

/** The `id` of a section of the form. */
export const sectionElementId = (section: string): string => `apply-section-${section}`
