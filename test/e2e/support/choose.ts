import type { Locator, Page } from '@playwright/test'

/** Chooses a row in a picker: types a text that only that row has, and takes the result. */
export async function choose(within: Page | Locator, label: string, text: string): Promise<void> {
  const page = 'page' in within ? within.page() : within
  await within.getByLabel(label, { exact: true }).fill(text)
  const option = page.getByRole('listbox').getByRole('option', { name: text })
  await option.click()
  // On a very busy machine, a click while the results are being drawn chose nothing. A person clicks again.
  await option.waitFor({ state: 'hidden', timeout: 10_000 }).catch(() => option.click())
}
