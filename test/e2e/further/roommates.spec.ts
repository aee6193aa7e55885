import { api } from '#contract/api.ts'
import { photoNamed } from '#test/harness/pictures.ts'
import { dayBeforeYesterday, dialog, fill, heading, ledgerOf, nameOf, notice, press } from '../support/day.ts'
import { expect, test } from '../support/fixtures.ts'
import { newcomer, unique } from '../support/people.ts'
import {
  buildThreeHomes,
  depositLetter,
  depositOf,
  invitedTenant,
  leaseToHousehold,
  reportOnPhone,
} from '../support/roommates.ts'
import { expectAccessible, expectNoSidewaysScroll, visit } from '../support/watch.ts'

test('two roommates share a lease and its rent; one moves out, and half of the deposit is returned', async ({
  pageOf,
  server,
}) => {
  test.setTimeout(300_000)
  const building = `Elm Court ${unique()}`
  const home = `${building}, 1A`
  const landlord = await newcomer(server, 'landlord', 'Lena')
  const page = await pageOf(landlord)
  const ada = await invitedTenant(page, server, landlord, 'Ada')
  const bo = await invitedTenant(page, server, landlord, 'Bo')
  const guarantor = { firstName: 'Greta', lastName: 'Lind', email: `greta.${unique()}@example.com`, phone: null }
  await landlord.call(api.tenants.create, { body: { ...guarantor, propertyId: null } })
  const [hers, his] = [await pageOf(ada), await pageOf(bo)]

  await test.step('a building with three homes', () => buildThreeHomes(page, building))
  const path = await test.step('a lease for two, with pet rent and a guarantor', () =>
    leaseToHousehold(page, { home, first: nameOf(ada), second: nameOf(bo), guarantor: 'Greta Lind' }))
  const id = path.split('/').at(-1) ?? ''
  const { balance } = await landlord.call(api.leases.read, { params: { id } })
  // Rent and pet rent of one month or two, as the calendar has it where the home is; the deposit isn't part of it.
  expect([1240, 2480]).toContain(balance)
  const half = Number(balance) / 2

  await test.step('each pays half', async () => {
    await reportOnPhone(hers, home, String(half))
    await reportOnPhone(his, home, String(half))
    await visit(page, '/payments', 'Payments')
    for (const payer of [ada, bo]) {
      await press(page, new RegExp(`^Confirm .* from ${nameOf(payer)}`))
      await expect(notice(page, new RegExp(`^Confirmed .* ${nameOf(payer)}`))).toBeVisible()
    }
  })

  await test.step('the deposit has an account of its own', async () => {
    await visit(page, path, home)
    await expect(page.getByText('Not counting the deposit')).toBeVisible()
    await expect(depositOf(page)).toContainText('$1,000.00 open')
    await press(page, 'Record deposit payment')
    const payment = dialog(page, 'Record payment')
    await expect(payment.getByLabel('Amount', { exact: true })).toHaveValue('1,000')
    await press(payment, 'Record payment')
    await expect(depositOf(page)).toContainText('Paid in full')
    await expect(page.getByText('Nothing owed')).toBeVisible()
  })

  await test.step('one moves out and reads what was until then', async () => {
    await press(page, `Moves out: ${nameOf(bo)}`)
    const move = dialog(page, `When does ${nameOf(bo)} leave?`)
    await fill(move, { 'Last day': dayBeforeYesterday() })
    await press(move, 'Save the day')
    await expect(notice(page, `${nameOf(bo)}’s last day on the lease`)).toBeVisible()
    await his.goto(path)
    await expect(heading(his)).toHaveText(home)
    await expect(ledgerOf(his).getByRole('row').filter({ hasText: 'Payment received' })).toHaveCount(2)
    // Paid today, after his last day.
    await expect(depositOf(his)).toContainText('$0.00')
    await expect(depositOf(his)).not.toContainText('Payment received')
    await expectNoSidewaysScroll(his)
    await expectAccessible(his)
    await visit(his, '/leases', 'My Lease')
    await expect(his.getByText(home).first()).toBeVisible()
    await expect(his.getByRole('link', { name: 'Report a problem' })).toHaveCount(0)
  })

  await test.step('half of the deposit is returned, and the letter says so to both', async () => {
    await press(depositOf(page), 'Return')
    const back = dialog(page, 'Return the deposit')
    await expect(back.getByLabel('Amount', { exact: true })).toHaveValue('1,000')
    await fill(back, { Amount: '500', Note: `Half, to ${nameOf(bo)}` })
    await press(back, 'Record return')
    await expect(notice(page, 'Return recorded')).toBeVisible()
    await press(depositOf(page), 'Deduct')
    const kept = dialog(page, 'Deduct from the deposit')
    await fill(kept, { Amount: '60', Reason: 'Broken blinds' })
    await kept.locator('input[type=file]').setInputFiles(await photoNamed('blinds.jpg'))
    await press(kept, 'Deduct')
    await expect(notice(page, 'Deducted from the deposit')).toBeVisible()
    await hers.goto(path)
    await expect(depositOf(hers)).toContainText('$440.00 held')
    await press(depositOf(hers), 'blinds.jpg')
    const photo = dialog(hers, 'blinds.jpg')
    await expect(photo.getByRole('img', { name: /Broken blinds/ })).toBeVisible()
    await expectAccessible(hers)
    await press(photo, 'Close')
    await expectNoSidewaysScroll(hers)
    await expectAccessible(hers)
    for (const reader of [page, hers]) {
      const letter = await depositLetter(reader)
      expect(letter).toMatch(/Still held\s+\$440\.00/)
      for (const words of [home, nameOf(ada), nameOf(landlord), `Half, to ${nameOf(bo)}`, 'Broken blinds'])
        expect(letter).toContain(words)
    }
  })
})
