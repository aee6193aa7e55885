import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { expect, test } from './support/fixtures.ts'
import { newcomer, type Somebody, unique } from './support/people.ts'
import { pressSend } from './support/question.ts'
import { expectAccessible, expectNoSidewaysScroll, SERVER_TROUBLE } from './support/watch.ts'

/** A listed home in a city of its own. */
async function homeOf(landlord: Somebody, title: string) {
  const city = `Sweet Home ${unique()}`
  const body = {
    title,
    description: 'Quiet rooms </script><script>alert(1)</script> above the water.\nNo elevator.',
    rentAmount: 1450,
    address: { street: '12 Hidden Lane', city, state: 'OR', postalCode: '97386' },
    bedrooms: 2,
    bathrooms: 1,
    propertyType: 'House',
    isAvailable: true,
    criteria: 'Three times the rent.\nOne cat is fine.',
  }
  const { id } = await landlord.call(api.properties.create, { body })
  return { id, city, title, path: `/listings/${id}` }
}

const ask = async (page: Page, { email, question }: { email: string; question: string }) => {
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Your question').fill(question)
  await pressSend(page)
}

test('a visitor finds a home, asks about it, and the landlord reads the question', async ({ page, pageOf, server }) => {
  const landlord = await newcomer(server, 'landlord')
  const home = await homeOf(landlord, `Mill House ${unique()}`)
  await page.goto('/')
  await page.getByRole('link', { name: 'Find a home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for rent')
  await page.getByLabel('City').fill(home.city.toLowerCase())
  await page.getByLabel('Max rent').fill('$1,450')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('1 home', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: home.title }).click()
  await expect(page).toHaveTitle(`${home.title}, ${home.city} - ProperPlace`)
  await expect(page.getByText('$1,450')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What every applicant needs' })).toBeVisible()
  await expect(page.getByText('Hidden Lane')).toHaveCount(0)

  await page.getByRole('link', { name: 'Ask a question' }).click()
  // The browser moves the focus when it has time to, and would take it from the field that is being filled.
  await expect(page.getByLabel('First name')).toBeFocused()
  const email = `ana.${unique()}@example.com`
  await ask(page, { email, question: 'Could we view it this weekend?' })
  await expect(page.getByRole('status')).toContainText('Question sent.')
  await expect(page.getByText(`thank you for asking about ${home.title}`)).toBeVisible()
  await expect(page.getByText('$1,450 a month, with 2 bedrooms')).toBeVisible()
  await expectAccessible(page)

  const dashboard = await pageOf(landlord)
  await dashboard.goto('/dashboard')
  const inquiries = dashboard.getByRole('group', { name: 'Inquiries' })
  await expect(inquiries.getByText('Could we view it this weekend?')).toBeVisible()
  await expect(inquiries.getByText('68 of 100')).toBeVisible()
  await inquiries.getByRole('button', { name: /^Open the inquiry of/ }).click()
  await expect(dashboard.getByRole('dialog').getByRole('link', { name: email })).toBeVisible()
})

test('a landlord with no questions yet reads how to get some', async ({ pageOf, server }) => {
  const page = await pageOf(await newcomer(server, 'landlord'))
  await page.goto('/dashboard')
  await expect(page.getByRole('group', { name: 'Inquiries' }).getByText('No inquiries yet')).toBeVisible()
})

test('Apply Now leads a visitor to an account and a tenant to the application', async ({ page, pageOf, server }) => {
  const { id, path, title } = await homeOf(await newcomer(server, 'landlord'), `Ferry House ${unique()}`)
  const apply = `/apply?propertyId=${id}`
  await page.goto(path)
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(apply)}`)
  await expect(page.getByText(`Sign in or register to apply for ${title}`)).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Register as a tenant' }).click()
  await expect(page).toHaveURL(`/register?redirect=${encodeURIComponent(apply)}`)

  const tenant = await pageOf(await newcomer(server, 'tenant'))
  await tenant.goto(path)
  await tenant.getByRole('link', { name: 'Apply Now' }).click()
  await expect(tenant).toHaveURL(apply)
  await expect(tenant.getByText(title).first()).toBeVisible()
})

test('a leased home is gone from its address', async ({ page, server }) => {
  const landlord = await newcomer(server, 'landlord')
  const { id, path } = await homeOf(landlord, `Let House ${unique()}`)
  expect((await page.goto(path))?.status()).toBe(200)
  await landlord.call(api.properties.update, { params: { id }, body: { isAvailable: false } })
  const reply = await page.request.get(path)
  expect(reply.status()).toBe(404)
  expect(await reply.text()).toContain('Page Not Found')
})

test.describe('the question', () => {
  test('stays as typed when the server refuses it or cannot be reached', async ({ page, server, watch }) => {
    watch.allow(SERVER_TROUBLE)
    const { path } = await homeOf(await newcomer(server, 'landlord'), `Dock House ${unique()}`)
    await page.goto(path)
    await page.route('**/api/ai/leasing/lead', (route) => route.abort())
    const question = 'Is the dock part of it?\nAnd the boat?'
    await ask(page, { email: 'ana@example.com', question })
    await expect(page.getByRole('alert')).toContainText("Can't reach server. Try again in a moment.")
    await expect(page.getByLabel('Your question')).toHaveValue(question)
    await expectAccessible(page)
    await page.unroute('**/api/ai/leasing/lead')
    const tooMany = { status: 429, json: { status: 'error', success: false, message: 'Too many' } }
    await page.route('**/api/ai/leasing/lead', (route) => route.fulfill(tooMany))
    await pressSend(page)
    await expect(page.getByRole('alert')).toContainText('Too many questions have come from your connection')
    await expect(page.getByLabel('Your question')).toHaveValue(question)
  })

  test('is not accepted from a program that fills in every field', async ({ page, server, watch }) => {
    watch.allow(/Failed to load resource.*422/)
    const { path } = await homeOf(await newcomer(server, 'landlord'), `Trap House ${unique()}`)
    await page.goto(path)
    await page.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example'
    })
    await ask(page, { email: 'ana@example.com', question: 'Buy links' })
    await expect(page.getByRole('alert')).toContainText('A hidden field was filled in')
  })
})

test('the pages fit a small screen', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const { path } = await homeOf(await newcomer(server, 'landlord'), `A rather long name of a small house ${unique()}`)
  for (const address of ['/listings', path, '/listings?city=nowhere']) {
    await page.goto(address)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read, and the data for search engines is complete', async ({ page, server }) => {
    const home = await homeOf(await newcomer(server, 'landlord'), `Plain House ${unique()}`)
    await page.goto(`/listings?city=${encodeURIComponent(home.city)}`)
    await page.getByRole('link', { name: home.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title)
    await expect(page.getByText('</script><script>alert(1)</script>')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send question' })).toBeEnabled()
    const html = await (await page.request.get(home.path)).text()
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'RealEstateListing',
      description: expect.stringContaining('</script><script>alert(1)</script>'),
      mainEntity: { '@type': 'House', name: home.title },
      offers: { price: 1450 },
    })
  })
})
