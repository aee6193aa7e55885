import { addHome } from './support/application.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseMore } from './support/more-menu.ts'
import { newcomer, unique } from './support/people.ts'
import { expectAccessible, expectNoSidewaysScroll, visit } from './support/watch.ts'

test('a new landlord imports a lease that is already running, and its ledger begins with what is owed', async ({
  pageOf,
  server,
}) => {
  const mark = unique()
  const title = `Maple ${mark}`
  const landlord = await newcomer(server, 'landlord', 'Lena')
  await addHome(landlord, title)
  const page = await pageOf(landlord)
  await visit(page, '/leases', 'Leases')
  await chooseMore(page, 'Import CSV')
  const window = page.getByRole('dialog', { name: 'Import leases' })
  const headings = 'Home,Tenant email,First name,Last name,First day,Rent,Due day,Opening balance,Deposit held'
  const row = `${title},renter.${mark}@example.com,Jordan,Ellis,6/15/2024,"$1,850.00",1,412.50,1850`
  const file = { name: 'leases.csv', mimeType: 'text/csv', buffer: Buffer.from(`${headings}\n${row}\n`) }
  await window.getByLabel('CSV file').setInputFiles(file)
  await window.getByRole('button', { name: 'Check file' }).click()
  await expect(window.getByRole('heading', { name: 'The row is good' })).toBeFocused()
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(window.getByRole('heading', { name: '1 lease was added' })).toBeFocused()
  await window.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const first = page.getByRole('table', { name: 'Ledger, newest first' }).getByRole('row').last()
  await expect(first).toContainText('Owed when this lease was added')
  await expect(first).toContainText('$412.50')
  await expect(page.getByText('$1,850.00, not part of the balance')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
