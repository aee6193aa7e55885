import { api } from '#contract/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { headsOf } from '../support/heads.ts'
import { linkInMail } from '../support/mail.ts'
import { callAt, unique } from '../support/people.ts'
import { expectAccessible, expectNoSidewaysScroll, visit } from '../support/watch.ts'

test.use({ as: 'admin' })

const PASSWORD = 'a long evening walk'
const NOTHING_MORE = { phone: null, company: null, homes: null, message: null }

test('a visitor’s request can be found, read, answered by email and marked, alone and with others', async ({
  page,
  server,
}) => {
  const company = `Elm & Sons ${unique()}`
  const send = (firstName: string, kind: 'DEMO' | 'CONTACT', message: string | null) => {
    const body = { ...NOTHING_MORE, kind, firstName, lastName: 'Okafor', company, message, homes: '11-50' }
    const email = `${firstName.toLowerCase()}.${unique()}@example.com`
    return callAt(server)(api.contactRequests.create, { body: { ...body, email }, anonymous: true })
  }
  await send('Ida', 'DEMO', 'Afternoons are best.\nWe keep eighteen homes.')
  await send('Ben', 'CONTACT', 'Can I import our tenants?')
  await visit(page, '/app/requests', 'Requests')
  await expect(headsOf(page)).toHaveText(['From', 'Kind', 'Received', 'Status'])
  await page.getByPlaceholder('Search requests...').fill('Qx no such thing')
  await expect(page.getByText('No results for "Qx no such thing"')).toBeVisible()
  await page.getByPlaceholder('Search requests...').fill(company)
  await expect(page.getByText('2 items', { exact: true })).toBeVisible()
  await page.getByLabel('Kind', { exact: true }).selectOption('Demo')
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()

  await page.getByRole('row').filter({ hasText: 'Ida Okafor' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/open=[0-9a-f-]{36}/)
  await page.reload()
  const window = page.getByRole('dialog', { name: 'Demo request' })
  for (const words of ['Afternoons are best.', company, '11-50', 'No one yet'])
    await expect(window).toContainText(words)
  await expect(window.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:ida\.\S+\?subject=/,
  )
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Mark answered' }).click()
  await expect(page.getByText('Request marked as answered', { exact: true })).toBeVisible()
  await expect(window.getByText('ANSWERED', { exact: true })).toBeVisible()
  await expect(window.getByText(/^Amara Okonkwo\s/)).toBeVisible()
  await window.getByRole('button', { name: 'Back to new' }).click()
  await expect(window.getByText('No one yet')).toBeVisible()
  await window.getByRole('button', { name: 'Dismiss' }).click()

  await page.getByLabel('Kind', { exact: true }).selectOption('All kinds')
  await expect(page.getByText('2 items', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Mark as spam (2)' }).click()
  await expect(page.getByText('2 requests marked as spam', { exact: true })).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('SPAM')
  await expect(page.getByText('2 items', { exact: true })).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('ANSWERED')
  await expect(page.getByText('No Data Found')).toBeVisible()
})

test('an affiliate is approved, accepts by the link in the email and sees the code; another is declined', async ({
  page,
  browser,
  contextOptions,
  server,
  watch,
}) => {
  const plan = `A page about leases ${unique()}`
  const apply = async (firstName: string) => {
    const email = `${firstName.toLowerCase()}.${unique()}@example.com`
    const body = { firstName, lastName: 'Haddad', email, channel: 'A letter to 900 readers', plan }
    await callAt(server)(api.affiliateApplications.create, { body, anonymous: true })
    return email
  }
  const email = await apply('Noor')
  await apply('Rui')
  await page.goto(`/app/affiliates?search=${encodeURIComponent(plan)}`)
  await expect(headsOf(page)).toHaveText(['Applicant', 'Channel', 'Received', 'Status'])
  const row = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('button').first()
  const window = page.getByRole('dialog', { name: 'Affiliate application' })

  await row('Rui Haddad').click()
  await window.getByRole('button', { name: 'Decline' }).click()
  const declining = page.getByRole('dialog', { name: 'Decline this application?' })
  await declining.getByLabel('Reason').fill('We work with sites about renting only.')
  await expectAccessible(page)
  await declining.getByRole('button', { name: 'Decline application' }).click()
  await expect(window.getByText('DECLINED', { exact: true })).toBeVisible()
  await expect(window).toContainText('We work with sites about renting only.')
  await expect(window.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await row('Noor Haddad').click()
  await expect(window).toContainText(plan)
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('alertdialog', { name: 'Approve Noor Haddad?' })
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Affiliate approved and invited', { exact: true })).toBeVisible()
  await expect(window.getByText('Invited, not yet accepted')).toBeVisible()

  const context = await browser.newContext({ ...contextOptions, baseURL: server })
  await watch.listen(context)
  const theirs = await context.newPage()
  await theirs.goto(await linkInMail(page.request, email))
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Create account' }).click()
  // The address comes along, so it isn't typed while the page fills it in.
  await expect(theirs.getByLabel('Email address')).toHaveValue(email)
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Sign in' }).click()
  await theirs.waitForURL('**/affiliate')
  const link = theirs.getByLabel('Your link')
  await expect(link).toHaveValue(/\/signup\?ref=[a-z0-9]{8}$/)
  const code = (await link.inputValue()).slice(-8)
  await context.close()

  await page.reload()
  await expect(window.getByText('Has an account')).toBeVisible()
  await expect(window.getByText(code, { exact: true })).toBeVisible()
  for (const label of ['Clicks', 'Sign-ups']) await expect(window.getByText(label, { exact: true })).toBeVisible()
})

test('a person with an account is not invited, and the screen says so in words', async ({ page, server, watch }) => {
  watch.allow(/409/)
  const plan = `Meetings ${unique()}`
  const body = { firstName: 'Tess', lastName: 'Ito', email: 'tenant@properplace.test', channel: 'Meetings', plan }
  await callAt(server)(api.affiliateApplications.create, { body, anonymous: true })
  await page.goto(`/app/affiliates?search=${encodeURIComponent(plan)}`)
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  const window = page.getByRole('dialog', { name: 'Affiliate application' })
  await window.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('This address already has an account. Change its role in Users instead.')).toBeVisible()
  await expect(window.getByText('PENDING', { exact: true })).toBeVisible()
})

test('both windows fit the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  for (const [path, heading] of [
    ['/app/requests', 'Requests'],
    ['/app/affiliates', 'Affiliates'],
  ] as const) {
    await visit(page, path, heading)
    await page.getByRole('row').nth(1).getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByText('Received', { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})
