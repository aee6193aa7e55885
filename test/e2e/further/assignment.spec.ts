import type { Locator, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { addHome } from '../support/application.ts'
import { choose } from '../support/choose.ts'
import { expect, test } from '../support/fixtures.ts'
import { newcomer, type Somebody, signedIn, unique } from '../support/people.ts'
import { expectAccessible, expectNoSidewaysScroll, visit } from '../support/watch.ts'

/** A new account made a manager or an owner, and signed in again as one. */
async function promoted(server: string, admin: Somebody, role: 'PROPERTY_MANAGER' | 'OWNER'): Promise<Somebody> {
  const { user, password } = await newcomer(server, 'tenant', `Mira ${unique()}`)
  await admin.call(api.users.update, { params: { id: user.id }, body: { role } })
  return signedIn(server, user.email, password)
}

const openHome = async (page: Page, title: string): Promise<Locator> => {
  await page.goto(`/app/properties?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: title }).first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText('Landlord', { exact: true })).toBeVisible()
  return dialog
}

const pick = async (page: Page, label: string, account: Somebody) => {
  const box = page.getByRole('dialog', { name: /^Assign/ }).getByRole('combobox', { name: label })
  await box.fill(account.user.email)
  await page.getByRole('option').filter({ hasText: account.user.email }).click()
}

const factOf = (dialog: Locator, label: string) => dialog.locator(`dt:text-is("${label}") + dd`)
const titles = (page: Page) => page.getByRole('row').getByRole('button', { name: /^Court/ })

test.describe('assigning one home', () => {
  test.use({ as: 'admin' })

  test('shows it to its manager and nothing else, and nothing at all once the assignment ends', async ({
    page,
    pageOf,
    demo,
    server,
  }) => {
    const landlord = await newcomer(server, 'landlord')
    const title = `Court ${unique()}`
    await addHome(landlord, title, { criteria: 'No smoking indoors.' })
    const manager = await promoted(server, await demo('admin'), 'PROPERTY_MANAGER')
    const theirs = await pageOf(manager)
    await visit(theirs, '/app/properties', 'Properties')
    await expect(theirs.getByText(/^Showing 1 to 10 of/)).toBeVisible()

    const dialog = await openHome(page, title)
    await expect(factOf(dialog, 'Landlord')).toContainText(landlord.user.email)
    await expect(factOf(dialog, 'Manager')).toHaveText('Unassigned')
    await expect(dialog).toContainText('12 Maple Court, Portland, OR 97201')
    await expect(dialog).toContainText('What every applicant needs')
    await expect(dialog).toContainText('No lease yet.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expect(page.getByRole('dialog', { name: 'Assign' })).toContainText(title)
    await pick(page, 'Manager', manager)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`Saved the assignments for ${title}`)).toBeVisible()
    await expect(factOf(dialog, 'Manager')).toContainText(manager.user.email)

    await theirs.reload()
    await expect(titles(theirs)).toHaveText([new RegExp(title)])
    await expect(theirs.getByText('1 item', { exact: true })).toBeVisible()

    await dialog.getByRole('button', { name: 'Assign' }).click()
    await page.getByRole('dialog', { name: 'Assign' }).getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(factOf(dialog, 'Manager')).toHaveText('Unassigned')
    await theirs.reload()
    await expect(theirs.getByText('No properties found', { exact: true })).toBeVisible()
    await theirs.goto('/app/tenants')
    await expect(theirs.getByText('No tenants found', { exact: true })).toBeVisible()
  })

  test('lets its owner read it', async ({ page, pageOf, demo, server }) => {
    const title = `Court ${unique()}`
    await addHome(await newcomer(server, 'landlord'), title)
    const owner = await promoted(server, await demo('admin'), 'OWNER')
    const dialog = await openHome(page, title)
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await pick(page, 'Owner', owner)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(factOf(dialog, 'Owner')).toContainText(owner.user.email)
    await expect(factOf(dialog, 'Manager')).toHaveText('Unassigned')
    const theirs = await pageOf(owner)
    await theirs.goto('/owner')
    await expect(theirs.getByText(title).first()).toBeVisible()
  })

  test('says beside the box what is wrong with the account', async ({ page, demo, server, watch }) => {
    watch.allow(/422/)
    const title = `Court ${unique()}`
    const id = await addHome(await newcomer(server, 'landlord'), title)
    const admin = await demo('admin')
    const manager = await promoted(server, admin, 'PROPERTY_MANAGER')
    await page.goto(`/app/properties?assign=${id}`)
    await pick(page, 'Manager', manager)
    await admin.call(api.users.update, { params: { id: manager.user.id }, body: { status: 'Deactivated' } })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('This account is deactivated.')).toBeVisible()
    const box = page.getByRole('dialog').getByRole('combobox', { name: 'Manager' })
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  })
})

test.describe('assigning many homes', () => {
  test.use({ as: 'admin' })

  test('gives the selected ones to one manager, and takes them away again', async ({ page, pageOf, demo, server }) => {
    const landlord = await newcomer(server, 'landlord')
    const name = `Court ${unique()}`
    for (const number of [1, 2, 3]) await addHome(landlord, `${name} No. ${number}`)
    const manager = await promoted(server, await demo('admin'), 'PROPERTY_MANAGER')
    await page.goto(`/app/properties?search=${encodeURIComponent(name)}&managerId=none`)
    await expect(titles(page)).toHaveCount(3)
    for (const number of [1, 3]) await page.getByRole('checkbox', { name: `Select ${name} No. ${number}` }).check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Assign manager' }).click()
    const window = page.getByRole('dialog', { name: 'Assign manager' })
    await window.getByRole('button', { name: 'Assign manager' }).click()
    await expect(window.getByText('Choose a manager')).toBeVisible()
    await pick(page, 'Manager', manager)
    await expectAccessible(page)
    await window.getByRole('button', { name: 'Assign manager' }).click()
    await expect(page.getByText(`Assigned 2 properties to ${manager.user.name}`)).toBeVisible()
    await expect(window).toBeHidden()
    await expect(titles(page)).toHaveText([new RegExp(`${name} No. 2`)])
    await expect(page.getByText('2 selected')).toBeHidden()

    const theirs = await pageOf(manager)
    await theirs.goto('/app/properties')
    await expect(titles(theirs)).toHaveCount(2)

    await page.goto(`/app/properties?managerId=${manager.user.id}`)
    await expect(page.getByLabel('Manager', { exact: true })).toHaveValue(manager.user.name)
    await page.getByRole('checkbox', { name: `Select ${name} No. 1` }).check()
    await page.getByRole('button', { name: 'Unassign' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unassign' }).click()
    await expect(page.getByText('Unassigned the manager of 1 property')).toBeVisible()
    await expect(titles(page)).toHaveText([new RegExp(`${name} No. 3`)])
  })
})

test.describe('the back office’s properties', () => {
  test.use({ as: 'admin' })

  test('can be filtered by state, availability and manager, and sorted by every column', async ({ page }) => {
    await visit(page, '/app/properties', 'Properties')
    await page.getByLabel('Status', { exact: true }).selectOption('MAINTENANCE')
    await expect(page).toHaveURL('/app/properties?status=MAINTENANCE')
    await page.getByLabel('Availability', { exact: true }).selectOption('Not available')
    await expect(page).toHaveURL(/isAvailable=false/)
    await page.reload()
    await expect(page.getByLabel('Availability', { exact: true })).toHaveValue('false')
    await choose(page, 'Manager', 'Unassigned')
    await expect(page).toHaveURL(/managerId=none/)
    await page.goto('/app/properties')
    for (const [head, key] of [
      ['Property', 'title'],
      ['Units', 'bedrooms'],
      ['Rent', 'rent'],
      ['Status', 'status'],
      ['Available', 'isAvailable'],
    ] as const) {
      await page.getByRole('columnheader').getByRole('button', { name: head, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`sort=${key}`))
      await expect(page.getByRole('columnheader', { name: head, exact: true })).toHaveAttribute('aria-sort', /ending$/)
    }
  })

  test('can be read and edited by their manager, who assigns nothing', async ({ pageOf, demo, server }) => {
    const title = `Court ${unique()}`
    const landlord = await newcomer(server, 'landlord')
    const id = await addHome(landlord, title)
    const tenant = {
      firstName: 'Noor',
      lastName: 'Haddad',
      email: `noor.${unique()}@example.com`,
      phone: null,
      propertyId: null,
    }
    const { id: tenantId } = await landlord.call(api.tenants.create, { body: tenant })
    const lease = { propertyId: id, tenantId, startsOn: '2026-01-01', rentAmount: 1850 }
    await landlord.call(api.leases.create, { body: { ...lease, endsOn: null, status: 'ACTIVE' } })
    const admin = await demo('admin')
    const manager = await promoted(server, admin, 'PROPERTY_MANAGER')
    await admin.call(api.properties.assign, { params: { id }, body: { managerId: manager.user.id } })
    const page = await pageOf(manager)
    const dialog = await openHome(page, title)
    await expect(factOf(dialog, 'Tenant')).toHaveText('Noor Haddad')
    await expect(factOf(dialog, 'Lease status')).toHaveText('Active')
    await expect(page.getByLabel('Manager', { exact: true })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Assign' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title} B`)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(`Saved ${title} B`)).toBeVisible()
    await expect(page.getByRole('dialog', { name: `${title} B` })).toBeVisible()
    await page.goto(`/app/properties?assign=${id}`)
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ as: 'admin', contextOptions: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } })

  test('a home can be read and assigned', async ({ page, demo, server }) => {
    const title = `Court ${unique()}`
    await addHome(await newcomer(server, 'landlord'), title)
    const manager = await promoted(server, await demo('admin'), 'PROPERTY_MANAGER')
    const dialog = await openHome(page, title)
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await pick(page, 'Manager', manager)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(factOf(dialog, 'Manager')).toContainText(manager.user.email)
  })
})
