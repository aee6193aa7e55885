import type { Page } from '@playwright/test'

/** The menu beside a list's heading, with what else can be done with the list. */
export const moreButton = (page: Page) => page.getByRole('button', { name: 'More', exact: true })

/** Chooses an item of that menu: 'Export CSV'. */
export async function chooseMore(page: Page, item: string): Promise<void> {
  await moreButton(page).click()
  await page.getByRole('menuitem', { name: item }).click()
}
