import type { Page } from '@playwright/test'
import { addHome, fillIn, sign } from '../support/application.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkInMail } from '../support/mail.ts'
import { newcomer, unique } from '../support/people.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/watch.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const PASSWORD = 'a long evening walk'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const notice = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

/** Signs, submits, and waits for the page that says so. */
async function submit(page: Page, name: string): Promise<void> {
  await sign(page, name)
  await button(page, 'Submit Application').click()
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible()
}

test('two people apply together, are approved with one click, and are both on the lease', async ({
  browser,
  contextOptions,
  pageOf,
  server,
  watch,
}) => {
  test.setTimeout(240_000)
  const title = `Grebe Garden ${unique()}`
  const email = `grace.${unique()}@example.com`
  const landlord = await newcomer(server, 'landlord', 'Lena')
  const ada = await newcomer(server, 'tenant', 'Ada')
  const home = await addHome(landlord, title)

  const hers = await pageOf(ada)
  await test.step('Ada applies, and asks Grace along', async () => {
    await hers.goto(`/apply?propertyId=${home}`)
    await fillIn(hers)
    await button(hers, 'Add a person').click()
    await hers.getByLabel('Their full name').fill('Grace Hopper')
    await hers.getByLabel('Their email').fill(email)
    await expectAccessible(hers)
    await submit(hers, 'Ada Okafor')
    await expect(hers.getByRole('listitem').filter({ hasText: 'Grace Hopper · Invited' })).toBeVisible()
    await expectAccessible(hers)
  })

  const link = await linkInMail(hers.request, email)
  const context = await browser.newContext({ ...contextOptions, ...PHONE, baseURL: server })
  await watch.listen(context)
  const theirs = await context.newPage()
  await test.step('Grace creates an account on a phone, and applies', async () => {
    await theirs.goto(link)
    await expect(theirs.getByText(`Ada Okafor asks you to apply for ${title} together.`)).toBeVisible()
    await expectAccessible(theirs)
    await expectNoSidewaysScroll(theirs)
    await button(theirs, 'Create an account').tap()
    await theirs.getByLabel('First name').fill('Grace')
    await theirs.getByLabel('Last name').fill('Hopper')
    await theirs.getByLabel('Email address').fill(email)
    await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await button(theirs, 'Create account').tap()
    await theirs.waitForURL('**/login?**')
    await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await button(theirs, 'Sign in').tap()
    await expect(theirs.getByText('You’re applying together with Ada Okafor.')).toBeVisible()
    await fillIn(theirs)
    await expectNoSidewaysScroll(theirs)
    await submit(theirs, 'Grace Hopper')
    await expect(theirs.getByRole('listitem').filter({ hasText: 'Ada Okafor · Applied' })).toBeVisible()
    await expectNoSidewaysScroll(theirs)
    await expectAccessible(theirs)
  })
  await context.close()

  await hers.goto('/applications')
  await expect(hers.getByText('With Grace Hopper · Applied')).toBeVisible()
  await expectAccessible(hers)

  const page = await pageOf(landlord)
  await test.step('the landlord approves both, and drafts their lease', async () => {
    await page.goto('/applications')
    const row = page.getByRole('row').filter({ hasText: 'With Grace Hopper' })
    await expect(row).toContainText('together')
    await expectAccessible(page)
    await row.getByRole('button', { name: /^Approve/ }).click()
    const question = page.getByRole('alertdialog', { name: `Approve Ada Okafor and Grace Hopper for ${title}?` })
    await question.getByRole('button', { name: 'Approve applications' }).click()
    await expect(notice(page, 'Applications approved')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Approved' })).toHaveCount(2)
    await button(page, 'Create lease for Ada Okafor').click()
    const terms = page.getByRole('dialog', { name: 'Create lease' })
    await expect(terms).toContainText('Makes Ada Okafor and Grace Hopper your tenants')
    await terms.getByRole('button', { name: 'Create lease' }).click()
    await expect(page).toHaveURL(/\/leases\//)
    for (const name of ['Ada Okafor', 'Grace Hopper']) await expect(page.getByText(name).first()).toBeVisible()
  })
})
