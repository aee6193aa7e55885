import { api } from '#contract/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkInMail } from '../support/mail.ts'
import { callAt, newcomer, unique } from '../support/people.ts'
import { expectAccessible } from '../support/watch.ts'

test('a forgotten password is replaced through the link in an email', async ({ page, server }) => {
  const { user } = await newcomer(server, 'tenant')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const button = page.getByRole('button', { name: 'Send reset email' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Email address').fill(user.email)
  await button.click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.waitForURL('**/login')

  await page.goto(await linkInMail(page.request, user.email))
  await page.getByLabel('New password', { exact: true }).fill('another evening')
  await page.getByLabel('Confirm new password').fill('another morning')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('alert')).toContainText('New passwords do not match')
  await page.getByLabel('Confirm new password').fill('another evening')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('status')).toHaveText(
    'Success: Your password has been changed. Please sign in with the new one.',
  )
  await page.getByLabel('Email address').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill('another evening')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/properties')
})

test('an address is confirmed by a click before its account opens, and the link can be sent again', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/403/)
  watch.allow(/422/)
  const email = `mailed.${unique()}@example.com`
  const password = 'a long evening walk'
  const body = { firstName: 'Maya', lastName: 'Okafor', email, password, role: 'tenant', phone: null }
  await callAt(server)(api.auth.register, { body, anonymous: true })
  const first = await linkInMail(page.request, email)
  await page.goto('/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Please confirm your email address first')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('a new link is on its way')).toBeVisible()
  const second = await linkInMail(page.request, email, first)

  await page.goto(first)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has been used or has expired')
  await page.goto('/login')
  await page.goto(second)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByRole('status')).toHaveText('Success: Your email address is confirmed. Please sign in.')
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/properties')
})

test('the setup page says so, and does nothing, once there is an administrator', async ({ page, watch }) => {
  watch.allow(/409/)
  await page.goto('/setup')
  await expect(page.getByRole('alert')).toContainText('This server already has an administrator.')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})
