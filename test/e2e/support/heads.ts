import type { Locator, Page } from '@playwright/test'

/** The headings of a table's columns, without the one over its checkboxes, which has no text. */
export const headsOf = (page: Page): Locator => page.getByRole('columnheader').filter({ hasText: /\S/ })
