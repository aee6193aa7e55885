import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { type Day, heading, seen } from './support/day.ts'
import { applyForIt, askAbout, decide, listHome, readDecisions } from './support/day-leasing.ts'
import { book, confirmAndPrint, end, exportPayments, lease, mend, renew, report } from './support/day-renting.ts'
import { expect, test } from './support/fixtures.ts'
import { type Somebody, unique } from './support/people.ts'

/** What a browser writes to its console about the refusals that the day provokes on purpose. */
const REFUSALS = [/status of 409 .*\/status/, /status of 415 .*\/photos/, /status of 404 .*\/api\/(leases|tickets)\//]

async function expectNothing(day: Day, page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByText(/^(Lease|Request) not found$/)).toBeVisible()
  await expect(heading(page)).not.toContainText(day.title)
  await seen(page)
}

test('a home is listed, leased, paid for, repaired and renewed in one working day', async ({
  demo,
  page: visitor,
  pageOf,
  watch,
}) => {
  // About fifty screens: slow where many tests run side by side.
  test.setTimeout(420_000)
  for (const refusal of REFUSALS) watch.allow(refusal)
  const people = { landlord: await demo('landlord'), tenant: await demo('tenant'), rival: await demo('tenant2') }
  const open = (somebody: Somebody) => pageOf(somebody)
  const word = unique()
  const day: Day = {
    landlord: await open(people.landlord),
    tenant: await open(people.tenant),
    rival: await open(people.rival),
    visitor,
    people,
    title: `Porch House ${word}`,
    city: `Astoria ${word}`,
    reference: `TR-${word}`,
  }

  const listing = await test.step('a home with photo and criteria', () => listHome(day))
  await test.step('a visitor asks', () => askAbout(day, listing))
  await test.step('two tenants apply', () => applyForIt(day))
  await test.step('one is approved, the other declined', () => decide(day))
  await test.step('both hear', () => readDecisions(day))
  const path = await test.step('the lease, and what is due', () => lease(day))
  await test.step('a payment with proof', () => report(day, path))
  await test.step('confirmed, with a receipt', () => confirmAndPrint(day))
  await test.step('a charge and a credit', () => book(day, path))
  const ticket = await test.step('a problem is fixed', () => mend(day))
  const renewal = await test.step('the next lease', () => renew(day, path))
  await test.step('the payments file', () => exportPayments(day))

  await test.step('others see none of it', async () => {
    const stranger = await open(await demo('landlord2'))
    for (const address of [path, ticket]) await expectNothing(day, stranger, address)
    const [theirs] = (await people.rival.call(api.leases.list, {})).rows
    await expectNothing(day, day.tenant, `/leases/${theirs?.id}`)
  })
  await test.step('the lease ends', () => end(day, path, renewal))
})
