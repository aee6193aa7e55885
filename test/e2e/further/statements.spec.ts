import { api } from '#contract/api.ts'
import { dueDayInMonth, utcDay } from '#contract/calendar.ts'
import { addHome } from '../support/application.ts'
import { dialog, fill, heading, notice, press } from '../support/day.ts'
import { expect, test } from '../support/fixtures.ts'
import { newcomer, type Somebody, unique } from '../support/people.ts'
import { expectAccessible, expectNoSidewaysScroll, visit } from '../support/watch.ts'

/** The 15th of the month before last: its month is over wherever the home is. */
const BACK_DATED = dueDayInMonth(utcDay(new Date()), 15, -2)
const nameOf = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const NAME = nameOf(BACK_DATED)
const NEXT = nameOf(dueDayInMonth(BACK_DATED, 15, 1))

/** Leases a home at $1,200 a month, charged since the month before the one that is issued. */
async function leaseOut(landlord: Somebody, propertyId: string): Promise<string> {
  const person = { firstName: 'Tariq', lastName: 'Okafor', email: `tariq.${unique()}@example.com`, phone: null }
  const tenant = await landlord.call(api.tenants.create, { body: { ...person, propertyId: null } })
  const { id } = await landlord.call(api.leases.create, {
    body: {
      ...{ propertyId, tenantId: tenant.id, startsOn: dueDayInMonth(BACK_DATED, 1, -1), endsOn: null, dueDay: 1 },
      ...{ rentAmount: 1200, depositAmount: 0 },
    },
  })
  await landlord.call(api.leases.move, { params: { id }, body: { status: 'ACTIVE', endsOn: null } })
  return id
}

test('a month is issued, and a payment recorded for it later is in the next one', async ({ pageOf, server }) => {
  const landlord = await newcomer(server, 'landlord', 'Lena')
  const title = `Statement Court ${unique()}`
  const propertyId = await addHome(landlord, title)
  const leaseId = await leaseOut(landlord, propertyId)
  const page = await pageOf(landlord)
  const months = page.getByRole('region', { name: 'Statements by month' })
  const month = months.getByRole('row').filter({ hasText: NAME })

  await test.step('issuing says which months it closes', async () => {
    await visit(page, `/statements?propertyId=${propertyId}`, 'Statements')
    await expect(month).toContainText('Not issued yet')
    await press(month, `Issue statement for ${NAME}`)
    const question = page.getByRole('alertdialog', { name: `Issue the statement for ${NAME}?` })
    await expect(question).toContainText('can’t be taken back')
    await expect(question).toContainText('Also issues')
    await expectAccessible(page)
    await press(question, 'Issue 2 statements')
    await expect(notice(page, '2 statements issued')).toBeVisible()
    await expect(month).toContainText('Issued')
    await expect(month).toContainText('$0.00')
  })

  await test.step('a payment of that month is recorded', async () => {
    await page.goto(`/leases/${leaseId}`)
    await expect(heading(page)).toHaveText(title)
    await press(page, 'Record payment')
    const payment = dialog(page, 'Record payment')
    await fill(payment, { Amount: '300', 'Paid on': BACK_DATED })
    await press(payment, 'Record payment')
    await expect(notice(page, 'Recorded $300 from Tariq Okafor')).toBeVisible()
  })

  await test.step('the issued month is as it was, and the next one names the difference', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, `/statements?propertyId=${propertyId}`, 'Statements')
    await expect(month).toContainText('$0.00')
    await expect(month).not.toContainText('$300.00')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: NEXT, exact: true }).click()
    const next = page.getByRole('dialog')
    await expect(next.getByRole('heading', { name: 'Adjustments' })).toBeVisible()
    await expect(next.getByRole('listitem').filter({ hasText: `${NAME}: Payment received` })).toContainText('-$300.00')
    await expectAccessible(page)
  })

  await test.step('last month is issued for all homes at once', async () => {
    const draft = await addHome(landlord, `New Court ${unique()}`)
    await visit(page, `/statements?propertyId=${propertyId}`, 'Statements')
    await press(page, `Issue ${NEXT} for all homes`)
    const question = dialog(page, `Issue ${NEXT} for all homes?`)
    await expect(question).toContainText(`This issues the ${NEXT} statement of 1 home.`)
    await expect(question.getByRole('listitem')).toContainText('1 home: added after that month')
    await expectAccessible(page)
    await press(question, 'Issue for 1 home')
    await expect(notice(page, `Issued ${NEXT} for 1 home`)).toBeVisible()
    await expect(months.getByRole('row').filter({ hasText: NEXT })).toContainText('Issued')
    await expectNoSidewaysScroll(page)
    const { statements } = await landlord.call(api.statements.list, { params: { id: draft } })
    expect(statements.filter(({ issuedAt }) => issuedAt !== null)).toEqual([])
  })
})
