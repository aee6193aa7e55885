import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { newcomer, unique } from '../support/people.ts'
import { expectAccessible, SERVER_TROUBLE, visit } from '../support/watch.ts'

const PASSWORD = 'a long evening walk'

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
}

test('a visitor books a demo, writes to us and applies as an affiliate, and reads that it was sent', async ({
  page,
  watch,
}) => {
  watch.allow(SERVER_TROUBLE)
  const person = { 'First name': 'Ana', 'Email address': `ana.${unique()}@example.com` }
  await visit(page, '/demo', 'Ask for a demo')
  await fill(page, { ...person, 'What would you like to see? (optional)': 'Late fees' })
  await page.getByLabel(/^How many homes/).selectOption('More than 200')
  const demo = page.waitForRequest('**/api/contact-requests')
  await page.getByRole('button', { name: 'Ask for a demo' }).click()
  expect((await demo).postDataJSON()).toMatchObject({ kind: 'DEMO', homes: '200+', message: 'Late fees' })
  expect((await demo).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  await expect(page.getByRole('status')).toContainText('we have received your request')
  await expectAccessible(page)

  await visit(page, '/contact', 'Contact')
  await fill(page, { ...person, 'Your message': 'Does it know\nlate fees?' })
  await page.route('**/api/contact-requests', (route) => route.abort())
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toHaveText("Error: Can't reach server. Try again in a moment.")
  await expect(page.getByLabel('Your message')).toHaveValue('Does it know\nlate fees?')
  await page.unroute('**/api/contact-requests')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('status')).toContainText('we have received your message')
  await expect(page.locator('main [tabindex="-1"]')).toBeFocused()

  await visit(page, '/affiliate/signup', 'Become an affiliate')
  await fill(page, { ...person, 'Last name': 'Sousa', 'Email address': 'ana@example' })
  await fill(page, { 'Where you’d recommend us': 'ana.example', 'How you’d recommend us': 'In my newsletter.' })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
    'Enter an email address like name@example.com',
  )
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expectAccessible(page)
  await fill(page, { 'Email address': person['Email address'] })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('status')).toContainText('we have received your application')
})

test('a trial starts for the chosen plan, by keyboard', async ({ page, demo }) => {
  const email = `trial.${unique()}@example.com`
  await visit(page, '/signup', 'Start your ProperPlace trial')
  await expect(page.getByRole('radio', { name: /Starter/ })).toBeChecked()
  await page.goto('/signup?plan=enterprise')
  await expect(page.getByLabel('I am a')).toHaveValue('landlord')
  await page.getByRole('radio', { name: /Enterprise/ }).press('ArrowLeft')
  await expect(page.getByRole('radio', { name: /Professional/ })).toBeChecked()
  await fill(page, { 'First name': 'Ines', 'Last name': 'Moreau', 'Email address': email, Password: PASSWORD })
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL('**/login?*')
  const admin = await demo('admin')
  const found = await admin.call(api.users.list, { query: { search: email } })
  const user = await admin.call(api.users.read, { params: { id: found.rows[0]?.id ?? '' } })
  expect(user).toMatchObject({ role: 'LANDLORD', origin: { plan: 'professional' } })
})

test('a form sent before its script loads waits for it, and goes without it if it never loads', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/status of 409|Failed to load resource|Failed to fetch dynamically|error loading dynamically/i)
  const { user } = await newcomer(server, 'tenant')
  const account = { 'First name': 'Maya', 'Last name': 'Okafor', 'Email address': user.email, Password: PASSWORD }
  const send = () => page.getByRole('button', { name: 'Create account' }).click()
  let come = () => {}
  const due = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/assets/RegisterForm-*.js', async (route) => {
    await due
    await route.continue()
  })
  await page.goto('/register', { waitUntil: 'domcontentloaded' })
  await fill(page, account)
  await send()
  const sent = page.waitForRequest('**/api/auth/register-direct')
  come()
  await sent
  await expect(page.getByRole('alert')).toHaveText('Error: An account with this email already exists')

  await page.unrouteAll()
  await page.route('**/assets/RegisterForm-*.js', (route) => route.abort())
  await page.goto('/register', { waitUntil: 'domcontentloaded' })
  await fill(page, account)
  await send()
  await expect(page.getByRole('alert')).toHaveText('Error: An account with this email already exists')
  await expect(page.locator('[autofocus]')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Maya')
  await expectAccessible(page)
})
