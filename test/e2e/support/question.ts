import type { Page } from '@playwright/test'

/** Sends the question about a home as if typing it took two seconds; the form makes faster senders wait. */
export async function pressSend(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.fastForward(2_000)
  await page.getByRole('button', { name: /^Send/ }).click()
}
