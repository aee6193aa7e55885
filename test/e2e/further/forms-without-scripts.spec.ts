import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkInMail } from '../support/mail.ts'
import { callAt, newcomer, signedIn, unique } from '../support/people.ts'
import { expectNoSidewaysScroll } from '../support/watch.ts'

test.use({ javaScriptEnabled: false })

const PASSWORD = 'a long evening walk'
/** What a browser reports for a page with this status. */
const REFUSED = /status of 4(09|22)/

/** Fills in the fields with these labels, presses the button, and waits for the next page. */
async function send(page: Page, fields: Readonly<Record<string, string>>, button: string): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: button }).click()])
}

/** Checks where an accepted form led. */
async function expectDone(page: Page, path: string, heading: string): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
}

test('a visitor writes to us, books a demo, applies as an affiliate and starts a trial', async ({ page, demo }) => {
  const person = { 'First name': 'Ana', 'Email address': `ana.${unique()}@example.com` }
  await page.goto('/contact')
  await send(page, { ...person, 'Your message': 'Does it know late fees?\nAnd grace days?' }, 'Send message')
  await expectDone(page, '/contact/sent', 'Message Sent')

  await page.goto('/demo')
  await page.getByLabel('How many homes do you look after? (optional)').selectOption('11-50')
  await send(page, { ...person, 'Company (optional)': 'Ana Homes' }, 'Ask for a demo')
  await expectDone(page, '/demo/sent', 'Demo Request Sent')

  await page.goto('/affiliate/signup')
  const plan = { 'Where you’d recommend us': 'ana.example', 'How you’d recommend us': 'In my newsletter.' }
  await send(page, { ...person, 'Last name': 'Sousa', ...plan }, 'Apply')
  await expectDone(page, '/affiliate/signup/sent', 'Application Sent')

  await page.goto('/signup?plan=enterprise&utm_source=news')
  await expect(page.getByRole('radio', { name: /Enterprise/ })).toBeChecked()
  const account = { ...person, 'Last name': 'Sousa', Password: PASSWORD }
  await send(page, account, 'Create account')
  await expectDone(page, '/register/done', 'Welcome')
  const found = await (await demo('admin')).call(api.users.list, { query: { search: person['Email address'] } })
  const user = await (await demo('admin')).call(api.users.read, { params: { id: found.rows[0]?.id ?? '' } })
  expect(user).toMatchObject({ role: 'LANDLORD', origin: { plan: 'enterprise', campaign: { utm_source: 'news' } } })
})

test('accounts are confirmed, recovered and made by invitation with links pasted from emails', async ({
  page,
  server,
  demo,
  watch,
}) => {
  watch.allow(REFUSED)
  const email = `mailed.${unique()}@example.com`
  const body = { firstName: 'Maya', lastName: 'Okafor', email, password: PASSWORD, role: 'tenant', phone: null }
  await callAt(server)(api.auth.register, { body, anonymous: true })
  const first = await linkInMail(page.request, email)
  await page.goto('/verify-email')
  await page.getByRole('link', { name: 'Send the link again' }).click()
  await send(page, { 'Email address': email }, 'Send the link again')
  await expectDone(page, '/verify-email/sent', 'A New Link')
  await page.goto('/verify-email')
  const confirm = 'Confirm my email address'
  const second = await linkInMail(page.request, email, first)
  await send(page, { 'The link from the email': server + second }, confirm)
  await expectDone(page, '/verify-email/done', 'Email Confirmed')

  await page.goto('/forgot-password')
  await send(page, { 'Email address': email }, 'Send reset email')
  await expectDone(page, '/forgot-password/sent', 'Check your email')
  const link = server + (await linkInMail(page.request, email, second))
  await page.goto(link)
  const choice = { 'New password': 'another evening', 'Confirm new password': 'another morning' }
  await send(page, { 'The link from the email': link, ...choice }, 'Save new password')
  await expect(page.getByRole('alert')).toHaveText('Error: New passwords do not match Ask for a new link')
  await expect(page.getByLabel('The link from the email')).toHaveValue(link)
  for (const label of Object.keys(choice)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  await send(page, { ...choice, 'Confirm new password': 'another evening' }, 'Save new password')
  await expectDone(page, '/reset-password/done', 'Password Changed')
  expect((await signedIn(server, email, 'another evening')).user.firstName).toBe('Maya')

  const invited = `invited.${unique()}@example.com`
  const offer = { firstName: 'Noor', lastName: 'Haddad', email: invited, role: 'OWNER' as const }
  await (await demo('admin')).call(api.invitations.invite, { body: offer })
  const invitation = server + (await linkInMail(page.request, invited))
  await page.goto(invitation)
  const names = { 'First name': 'Noora', 'Last name': 'Haddad', Password: PASSWORD }
  await send(page, { 'The link from the email': invitation, ...names }, 'Create account')
  await expectDone(page, '/invitation/done', 'Account Ready')
  expect((await signedIn(server, invited, PASSWORD)).user).toMatchObject({ firstName: 'Noora', role: 'OWNER' })
})

test('a question about a home is answered on its page', async ({ page, server, watch }) => {
  watch.allow(REFUSED)
  const landlord = await newcomer(server, 'landlord')
  const address = { street: '12 Hidden Lane', city: 'Sweet Home', state: 'OR', postalCode: '97386' }
  const title = `Quiet House ${unique()}`
  const { id } = await landlord.call(api.properties.create, {
    body: {
      ...{ title, description: null, rentAmount: 1450, address, bedrooms: 2, bathrooms: 1, propertyType: 'House' },
      isAvailable: true,
    },
  })
  await page.goto(`/listings/${id}`)
  const question = { 'First name': 'Ana', 'Your question': 'Could we view it this weekend?' }
  // A browser accepts this address; the server does not.
  await send(page, { ...question, 'Email address': 'ana@example' }, 'Send question')
  await expect(page).toHaveURL(`/listings/${id}#ask`)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
    'Enter an email address like name@example.com',
  )
  await expect(page.getByLabel('Your question')).toHaveValue(question['Your question'])
  await send(page, { 'Email address': 'ana@example.com' }, 'Send question')
  await expect(page.getByRole('status')).toContainText('Question sent.')
  await expect(page.getByText(`thank you for asking about ${title}`)).toBeVisible()
  await page.getByRole('link', { name: 'Ask another question' }).click()
  await expect(page.getByLabel('Your question')).toHaveValue('')
  expect((await landlord.call(api.leads.list, {})).leads.map(({ email }) => email)).toEqual(['ana@example.com'])
})

test('a refused form comes back with its reason, and with everything typed except the password', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(REFUSED)
  await page.setViewportSize({ width: 320, height: 640 })
  const { user } = await newcomer(server, 'tenant')
  await page.goto('/register')
  const person = { 'First name': 'Maya', 'Last name': 'Okafor', 'Phone (optional)': '(555) 010-7788' }
  await page.getByLabel('I am a').selectOption('landlord')
  await send(page, { ...person, 'Email address': 'maya@example', Password: PASSWORD }, 'Create account')
  const reason = page.getByRole('alert')
  await expect(reason).toHaveText('Error: Enter an email address like name@example.com')
  await expect(page.locator('[autofocus]')).toBeFocused()
  const email = page.getByLabel('Email address')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Enter an email address like name@example.com')
  for (const [label, text] of Object.entries(person)) await expect(page.getByLabel(label)).toHaveValue(text)
  await expect(page.getByLabel('I am a')).toHaveValue('landlord')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expectNoSidewaysScroll(page)

  await send(page, { 'Email address': user.email, Password: PASSWORD }, 'Create account')
  await expect(reason).toHaveText('Error: An account with this email already exists')
  await expect(email).toHaveValue(user.email)
})

test('signing in says kindly what it needs', async ({ page }) => {
  await page.goto('/login')
  await expect(page.locator('noscript p')).toContainText('The app needs JavaScript')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
})
