import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from '../support/fixtures.ts'
import { unique } from '../support/people.ts'
import { expectAccessible } from '../support/watch.ts'

test.describe('an owner', () => {
  test.use({ as: 'owner' })

  test('reads a home’s monthly statements and downloads one as a PDF', async ({ page }) => {
    await page.goto('/owner')
    await page
      .getByRole('button', { name: /^Statements of/ })
      .first()
      .click()
    const months = page.getByRole('table')
    await expect(months.getByRole('columnheader')).toHaveText([
      'Month',
      'Charged',
      'Received',
      'Adjustments',
      'Closing balance',
      'Days leased',
    ])
    await expectAccessible(page)
    await months.getByRole('row').nth(2).getByRole('button').click()
    const dialog = page.getByRole('dialog')
    const title = await dialog.getByRole('heading', { level: 2 }).textContent()
    expect(title).toMatch(/^Statement for \w+ \d{4}$/)
    const received = await dialog.locator('dt:text-is("Received") + dd').textContent()
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download PDF' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^statement-[0-9a-f-]{36}-\d{4}-\d{2}\.pdf$/)
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text).toContain(title)
    expect(text).toContain(received)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'All homes' }).click()
    await expect(page.getByRole('button', { name: /^Statements of/ }).first()).toBeVisible()
  })
})

test.describe('an affiliate', () => {
  test.use({ as: 'affiliate' })

  test('sees the visit and the sign-up of someone who followed the link', async ({
    page,
    browser,
    contextOptions,
    server,
  }) => {
    const figure = async (label: string) => Number(await page.locator(`dt:text-is("${label}") + dd`).textContent())
    await page.goto('/affiliate')
    const link = await page.getByLabel('Your link').inputValue()
    expect(link).toMatch(/\/signup\?ref=[a-z0-9]{8}$/)
    const before = await figure('Sign-ups')

    const visitor = await browser.newContext({
      ...contextOptions,
      baseURL: server,
      // Without it, the new browser would be the affiliate's too.
      storageState: { cookies: [], origins: [] },
    })
    const form = await visitor.newPage()
    await form.goto(`${new URL(link).pathname}${new URL(link).search}&utm_campaign=spring`)
    await expect(form.getByRole('button', { name: 'Create account' })).toBeEnabled()
    await form.goto('/register')
    await form.getByLabel('First name').fill('Maya')
    await form.getByLabel('Last name').fill('Okafor')
    await form.getByLabel('Email address').fill(`referred.${unique()}@example.com`)
    await form.getByLabel('Password', { exact: true }).fill('a long evening walk')
    const sent = form.waitForRequest('**/api/auth/register-direct')
    await form.getByRole('button', { name: 'Create account' }).click()
    expect((await sent).postDataJSON().campaign).toMatchObject({ utm_campaign: 'spring' })
    await form.waitForURL('**/login?*')
    expect(await form.evaluate(() => localStorage.getItem('pp_campaign'))).toBeNull()
    await visitor.close()

    await page.reload()
    await expect(page.getByRole('cell', { name: 'spring' }).first()).toBeVisible()
    expect(await figure('Sign-ups')).toBe(before + 1)
    expect(await figure('Visits')).toBeGreaterThan(0)
  })
})
