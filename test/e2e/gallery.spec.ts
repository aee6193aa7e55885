import { expect, type Page, test } from '@playwright/test'
import { serveGallery } from '#test/gallery/serve.ts'
import { expectAccessible } from './support/watch.ts'

let gallery: Awaited<ReturnType<typeof serveGallery>>

test.beforeAll(async () => {
  gallery = await serveGallery()
})

test.afterAll(() => gallery.close())

/** Opens the gallery and gathers whatever the policy refuses or the console complains of from then on. */
async function openGallery(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(gallery.address)
  await expect(page.getByRole('heading', { name: 'Design system' })).toBeVisible()
  return complaints
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    test.describe(`${colorScheme} at ${viewport.width}`, () => {
      test.use({ colorScheme, viewport, reducedMotion: 'reduce' })

      test('every part is accessible, within the policy, and never wider than the page', async ({ page }) => {
        const complaints = await openGallery(page)
        await page.getByRole('button', { name: 'Submit' }).click()
        await expectAccessible(page)
        const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(spill).toBeLessThanOrEqual(0)
        expect(complaints).toEqual([])
      })

      test('every overlay is accessible and within the policy', async ({ page }) => {
        const complaints = await openGallery(page)
        await page.getByRole('button', { name: 'Show success' }).click()
        await page.getByRole('button', { name: 'Show error' }).click()
        await page.getByRole('button', { name: 'Open dialog' }).click()
        await expect(page.getByRole('dialog', { name: 'User Details' })).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Ask a question' }).click()
        await expect(page.getByRole('alertdialog', { name: 'Remove this tenant?' })).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'More actions' }).click()
        await expect(page.getByRole('menu')).toBeVisible()
        await expectAccessible(page)
        expect(complaints).toEqual([])
      })
    })
  }
}
