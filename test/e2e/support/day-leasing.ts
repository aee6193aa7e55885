import { expect } from '@playwright/test'
import { picture } from '#test/harness/pictures.ts'
import { fillIn, sign } from './application.ts'
import { choose } from './choose.ts'
import { card, type Day, dialog, fill, heading, mailTo, nameOf, notice, press, row, seen } from './day.ts'
import { unique } from './people.ts'
import { pressSend } from './question.ts'
import { expectAccessible } from './watch.ts'

const CRITERIA = 'Household income of two and a half times the rent.'
const CONDITIONS = 'A guarantor signs by Friday.'
const ALT = 'Front door with a blue porch'
const QUESTION = 'Could we view it this weekend?'

/** The landlord adds the home, with criteria and a photo; a file that only looks like one is refused. */
export async function listHome(day: Day): Promise<string> {
  const { landlord: page, title, city } = day
  await page.goto('/properties')
  await expect(heading(page)).toHaveText('My Properties')
  await seen(page)
  await press(page, '+ Add Property')
  const add = dialog(page, 'Add Property')
  await fill(add, { Title: title, City: city, 'Monthly rent': '1450', Beds: '2', Baths: '1' })
  await fill(add, { Description: 'Top floor, morning sun, a blue porch.', 'Screening criteria': CRITERIA })
  await add.getByLabel('State').selectOption('Oregon')
  await add.getByLabel('Property type').selectOption('House')
  await seen(page)
  await press(add, 'Publish')
  await expect(add).toBeHidden()
  await seen(page)
  await press(dialog(page, 'Publish this home?'), 'Publish')
  await expect(dialog(page, 'Publish this home?')).toBeHidden()

  await page.goto(`/properties?search=${encodeURIComponent(title)}`)
  await card(page, title).getByRole('link', { name: 'Photos' }).click()
  const photos = dialog(page, 'Photos')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    photos.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('page.png', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>'))
  await expect(photos.getByText('page.png: This picture is damaged, or it isn’t a picture.')).toBeVisible()
  await seen(page)
  await expect(photos.getByText('No photos yet')).toBeVisible()
  await choose('front.jpg', 'image/jpeg', await picture({ width: 1200, height: 800 }))
  await expect(photos.getByRole('list', { name: 'Photos of this home' }).getByRole('listitem')).toHaveCount(1, {
    timeout: 30_000,
  })
  await fill(photos, { 'What photo 1 shows': ALT })
  await press(photos, /^Save/)
  await expect(notice(page, 'Saved the description')).toBeVisible()
  await seen(page)
  await page.keyboard.press('Escape')
  await expect(card(page, title).getByRole('img', { name: ALT })).toBeVisible()

  await card(page, title).getByRole('link', { name: title }).first().click()
  const href = await dialog(page, title)
    .getByRole('link', { name: /^Public page/ })
    .getAttribute('href')
  await seen(page)
  await expectAccessible(page)
  return String(href)
}

/** A visitor sees the home's public page and asks a question; the landlord reads it. */
export async function askAbout(day: Day, path: string): Promise<void> {
  const { visitor: page, landlord, title } = day
  const email = `ana.${unique()}@example.com`
  await page.goto(path)
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByRole('img', { name: ALT })).toBeVisible()
  await expect(page.getByText(CRITERIA)).toBeVisible()
  await seen(page)
  await fill(page, { 'First name': 'Ana', 'Email address': email, 'Your question': QUESTION })
  await pressSend(page)
  await expect(page.getByRole('status')).toContainText('Question sent.')
  await seen(page)
  await landlord.goto('/dashboard')
  await expect(landlord.getByRole('group', { name: 'Inquiries' })).toContainText(email)
  await seen(landlord)
}

/** The tenant saves preferences, finds the home among the others and applies; so does the rival, later. */
export async function applyForIt(day: Day): Promise<void> {
  const { tenant: page, rival, title, city } = day
  await page.goto('/preferences')
  await fill(page, { 'Budget max': '1500' })
  await page.getByLabel('Bedrooms').selectOption('2')
  await page.getByRole('textbox', { name: 'Places' }).fill(`${city}, OR`)
  await press(page, 'Add places')
  await press(page, 'Save Profile')
  await expect(page.getByText('Preferences saved')).toBeVisible()
  await seen(page)

  await page.goto('/properties')
  await expect(heading(page)).toHaveText('Browse Properties')
  await expect(page.getByText('Ranked by your preferences')).toBeVisible()
  await seen(page)
  await page.getByRole('searchbox', { name: 'Search properties' }).fill(title)
  const reasons = card(page, title).getByRole('list', { name: 'Why it’s a match' }).getByRole('listitem')
  await expect(reasons).toHaveText(['within your budget', '2 bedrooms', `in ${city}`])
  await card(page, title).getByRole('link', { name: 'Apply Now' }).click()
  await expect(heading(page)).toHaveText('Apply to Property')
  const form = page.url()
  for (const [applicant, who] of [
    [page, day.people.tenant],
    [rival, day.people.rival],
  ] as const) {
    await applicant.goto(form)
    await expect(heading(applicant)).toHaveText('Apply to Property')
    await expect(applicant.getByRole('heading', { name: title })).toBeVisible()
    await fillIn(applicant)
    await sign(applicant, nameOf(who))
    await seen(applicant)
    await press(applicant, 'Submit Application')
    await expect(heading(applicant)).toHaveText('Application Submitted Successfully!')
    await seen(applicant)
    await applicant.goto('/applications')
    await seen(applicant)
  }
  await page.reload()
  await expect(card(page, title)).toContainText('1st of 2 in line')
  await expect(card(rival, title)).toContainText('2nd of 2 in line')
}

/** The landlord reads the queue in order, approves the first with conditions, and declines the other. */
export async function decide(day: Day): Promise<void> {
  const { landlord: page, title, people } = day
  const [first, second] = [nameOf(people.tenant), nameOf(people.rival)]
  await page.goto('/applications')
  await choose(page, 'Property', title)
  await expect(page.getByText('2 items', { exact: true })).toBeVisible()
  await expect(row(page, first)).toContainText('1 of 2')
  await expect(row(page, second)).toContainText('2 of 2')
  await expect(page.getByRole('row').nth(1)).toContainText(first)
  await seen(page)
  await press(row(page, first), new RegExp(`^${first}`))
  const detail = dialog(page, `Application from ${first}`)
  await press(detail, 'Start review')
  await expect(detail.getByText('REVIEWING')).toBeVisible()
  await seen(page)
  await press(detail, 'Approve with conditions')
  const question = dialog(page, 'Approve with conditions')
  await fill(question, { Conditions: CONDITIONS })
  await seen(page)
  await press(question, 'Approve application')
  await expect(notice(page, 'Application approved')).toBeVisible()
  await expect(detail.getByText('APPROVED')).toBeVisible()
  await seen(page)
  await press(detail, 'Dismiss')

  // The home is held, so no one else can be approved.
  await expect(row(page, second).getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await press(row(page, second), /^Decline/)
  const decline = dialog(page, 'Decline this application?')
  await decline.getByLabel('The home was rented to someone else').check()
  await seen(page)
  await press(decline, 'Decline application')
  await expect(row(page, second)).toContainText('DECLINED')
}

/** Both applicants hear, by email and on their screens. */
export async function readDecisions(day: Day): Promise<void> {
  const { visitor: mailbox, tenant, rival, title, people } = day
  const approval = await mailTo(mailbox, people.tenant, `Your application for ${title} is approved`)
  expect(approval).toContain(CONDITIONS)
  await seen(mailbox)
  await expectAccessible(mailbox)
  const refusal = await mailTo(mailbox, people.rival, `About your application for ${title}`)
  expect(refusal).toContain('has decided not to offer you this home.')
  expect(refusal).not.toContain('rented to someone else')

  await tenant.goto('/applications')
  await expect(card(tenant, title)).toContainText('APPROVED')
  await expect(card(tenant, title)).toContainText(CONDITIONS)
  await seen(tenant)
  await rival.goto('/applications')
  await expect(card(rival, title)).toContainText('DECLINED')
  await expect(card(rival, title)).toContainText('You can ask the landlord for the reasons')
  await seen(rival)
}
