import { expect, test } from '../support/fixtures.ts'
import { linkInMail } from '../support/mail.ts'
import { unique } from '../support/people.ts'

const PASSWORD = 'a long evening walk'

test('a visitor who confirms a new address gets where they were going, from another tab', async ({
  context,
  page,
  request,
  server,
}) => {
  // Only at a local name does a new account skip the email.
  const own = server.replace('localhost', '127.0.0.1')
  const email = `rosa.${unique()}@example.com`
  await page.goto(`${own}/login?redirect=%2Fpreferences`)
  await page.getByRole('link', { name: 'Register here' }).click()
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Marin')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/Please confirm your email address/)).toBeVisible()

  const tab = await context.newPage()
  await tab.goto(own + (await linkInMail(request, email)))
  await tab.getByRole('button', { name: 'Confirm my email address' }).click()
  await tab.waitForURL(/\/login\?.*redirect=%2Fpreferences/)
  await tab.getByLabel('Email address').fill(email)
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await tab.getByRole('button', { name: 'Sign in' }).click()
  await tab.waitForURL('**/preferences')
})
