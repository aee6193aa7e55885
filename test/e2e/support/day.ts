import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Somebody } from './people.ts'
import { expectLoaded } from './watch.ts'

/** The people of the working day, each with their own browser, and the home it is about. */
export interface Day {
  landlord: Page
  tenant: Page
  /** The second applicant, who loses. */
  rival: Page
  visitor: Page
  people: { landlord: Somebody; tenant: Somebody; rival: Somebody }
  /** The home's title, city and the payment's reference: words that no other test uses. */
  title: string
  city: string
  reference: string
}

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
export const card = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text })
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
export const ledgerOf = (page: Page): Locator => page.getByRole('table', { name: 'Ledger, newest first' })
export const press = (within: Page | Locator, name: string | RegExp): Promise<void> =>
  within.getByRole('button', { name }).click()
export const notice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })
export const nameOf = ({ user }: Somebody): string => `${user.firstName} ${user.lastName}`

/** Checks the current screen: all of it has loaded, and nothing on it says 'coming soon'. */
export async function seen(page: Page): Promise<void> {
  // By its element: an open dialog hides the heading from assistive technology.
  await expect(page.locator('h1').first()).toBeVisible()
  await expectLoaded(page)
  await expect(page.locator('body')).not.toContainText(/coming soon/i)
}

/** Fills in inputs by their labels. */
export async function fill(within: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await within.getByLabel(label, { exact: true }).fill(value)
}

/** The words of an email from the server, once it is there. */
export async function mailTo(page: Page, { user }: Somebody, subject: string): Promise<string> {
  const mail = page.getByRole('link', { name: subject, exact: true })
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(user.email)}`)
    await expect(mail).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await mail.click()
  await expect(heading(page)).toHaveText(subject)
  return String(await page.locator('pre').textContent())
}

/** Downloads something; resolves to its name and bytes. */
export async function download(page: Page, start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), start()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** The first day of last month: by now rent and deposit are due, wherever the home is. */
export function lastMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10)
}

/** A day that has ended, wherever the home is. */
export const dayBeforeYesterday = (): string => new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
