import { referrals } from '#contract/referrals.ts'
import { expect, test } from '../support/fixtures.ts'
import { unique } from '../support/people.ts'

const KEY = 'pp_campaign'

test('campaign parameters follow a visitor from page to page and into their account', async ({
  page,
  demo,
  pageOf,
}) => {
  const { code } = await (await demo('affiliate')).call(referrals.summary, {})
  const email = `campaign.${unique()}@example.com`
  const trial = page.getByRole('banner').getByRole('link', { name: 'Start Free Trial' })
  const carried = () =>
    trial.getAttribute('href').then((href) => Object.fromEntries(new URL(href ?? '', page.url()).searchParams))

  await page.goto(`/pricing?utm_source=letter&ref=${code}`)
  await expect.poll(carried).toEqual({ utm_source: 'letter', ref: code })
  const plans = page.getByRole('main').locator('a[data-trial][href*="plan=starter"]')
  await expect(plans.first()).toHaveAttribute('href', /utm_source=letter/)
  await page.goto('/blog?utm_medium=mail&page=2')
  await expect.poll(carried).toEqual({ utm_source: 'letter', utm_medium: 'mail', ref: code })
  await page.goto('/listings')
  await expect.poll(carried).toEqual({ utm_source: 'letter', utm_medium: 'mail', ref: code })

  await trial.click()
  await expect(page).toHaveURL(/\/signup\?.*utm_source=letter/)
  // Sent sooner, the form would go without its script, and to a separate page.
  await page.waitForLoadState('networkidle')
  await page.getByLabel('First name').fill('Ida')
  await page.getByLabel('Last name').fill('Lund')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long evening walk')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/login?*')
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()

  const admin = await pageOf(await demo('admin'))
  await admin.goto(`/app/users?search=${encodeURIComponent(email)}`)
  await admin.getByRole('cell', { name: email }).click()
  const campaign = admin.getByRole('dialog', { name: 'User Details' }).locator('dt:text-is("Campaign") + dd')
  await expect(campaign).toContainText('utm_source: letter')
  await expect(campaign).toContainText('utm_medium: mail')
  await expect(campaign).toContainText(`ref: ${code}`)
})

test('a visitor clears the parameters on the privacy page', async ({ page }) => {
  await page.goto('/privacy')
  const forget = page.locator('[data-forget-campaign]')
  await expect(forget).toBeHidden()
  await page.goto('/privacy?utm_source=letter')
  await expect(forget).toHaveText('Forget them on this device')
  const trials = page.locator('a[data-trial]')
  await expect(trials.first()).toHaveAttribute('href', /utm_source=letter/)
  await forget.click()
  await expect(forget).toHaveText('Forgotten')
  for (const trial of await trials.all()) expect(await trial.getAttribute('href')).not.toContain('utm_source')
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()
  await page.goto('/privacy')
  await expect(forget).toBeHidden()
})

test('a page is loaded ahead when someone is about to open it', async ({ page }) => {
  const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })
  const howItCame = () =>
    page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      return entry instanceof PerformanceNavigationTiming && 'deliveryType' in entry ? entry.deliveryType : null
    })
  await expect(async () => {
    await page.goto('/')
    await privacy.hover()
    // Browsers begin after a pointer has rested on a link for a moment.
    await page.waitForTimeout(1_000)
    await privacy.click()
    await expect(page).toHaveURL('/privacy')
    expect(await howItCame()).toBe('navigational-prefetch')
  }).toPass()
})
