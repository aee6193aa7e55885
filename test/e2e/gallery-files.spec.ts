import { expect, type Locator, test } from '@playwright/test'
import { serveGallery } from '#test/gallery/serve.ts'

let gallery: Awaited<ReturnType<typeof serveGallery>>

test.beforeAll(async () => {
  gallery = await serveGallery()
})

test.afterAll(() => gallery.close())

test.beforeEach(async ({ page }) => {
  await page.goto(gallery.address)
})

const file = (name: string, mimeType: string, size = 2048) => ({ name, mimeType, buffer: Buffer.alloc(size, 'x') })

test('a file is chosen, shown with its size, and taken back', async ({ page }) => {
  const input = page.getByLabel('Proof of payment')
  await input.setInputFiles(file('receipt.pdf', 'application/pdf'))
  await expect(page.getByText('receipt.pdf')).toBeVisible()
  await expect(page.getByText('2 KB')).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove receipt.pdf' })
  await expect(remove).toBeFocused()
  await remove.click()
  await expect(input).toBeFocused()
  await input.setInputFiles(file('receipt.pdf', 'application/pdf'))
  await expect(page.getByText('receipt.pdf')).toBeVisible()
})

test('a file that cannot be sent is refused with a sentence, until a good one comes', async ({ page }) => {
  const input = page.getByLabel('Photos of the home')
  await input.setInputFiles([file('notes.txt', 'text/plain'), file('hall.jpg', 'image/jpeg')])
  const sentence = 'notes.txt: This file is not a JPEG, PNG or WebP picture. Choose another one.'
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(new RegExp(sentence))
  await expect(page.getByText('Chosen: hall.jpg')).toBeVisible()
  await input.setInputFiles(file('kitchen.png', 'image/png'))
  await expect(page.getByText(sentence)).toBeHidden()
  await expect(page.getByText('Chosen: hall.jpg, kitchen.png')).toBeVisible()
  await input.setInputFiles(file('huge.png', 'image/png', 12 * 1024 * 1024 + 1))
  await expect(page.getByText('huge.png: This file is larger than 12 MB. Choose a smaller one.')).toBeVisible()
})

test('files are dropped anywhere on the place for them', async ({ page }) => {
  const place = page.getByLabel('Photos of the home')
  await drop(place, ['hall.jpg', 'kitchen.jpg'])
  await expect(page.getByText('Chosen: hall.jpg, kitchen.jpg')).toBeVisible()
  await drop(page.getByLabel('Proof of payment'), ['front.jpg', 'back.jpg'])
  await expect(page.getByText('front.jpg')).toBeVisible()
  await expect(page.getByText('back.jpg')).toBeHidden()
})

test('a file is chosen by keyboard', async ({ page }) => {
  // The browser must know that somebody waits for its window before the key opens it.
  const chooser = page.waitForEvent('filechooser')
  await page.reload()
  await page.getByLabel('Proof of payment').focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(file('receipt.pdf', 'application/pdf'))
  await expect(page.getByRole('button', { name: 'Remove receipt.pdf' })).toBeVisible()
})

/** Drops JPEG files of these names on `place`, as a browser tells the page of it. */
async function drop(place: Locator, names: string[]) {
  const dataTransfer = await place.evaluateHandle((_, given) => {
    const transfer = new DataTransfer()
    for (const name of given) transfer.items.add(new File(['x'], name, { type: 'image/jpeg' }))
    return transfer
  }, names)
  await place.dispatchEvent('dragover', { dataTransfer })
  await place.dispatchEvent('drop', { dataTransfer })
}
