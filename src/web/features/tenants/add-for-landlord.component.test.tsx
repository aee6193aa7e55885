import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aHome, aTenant } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { AdminTenantsPage } from './AdminTenantsPage.tsx'

it('asks those who aren’t the landlord for a home, which says whose tenant it is', async () => {
  answerApi(api.tenants.list, () => ({ data: [] }))
  answerApi(api.properties.list, () => ({ data: [aHome()] }))
  const added = answerApi(api.tenants.create, () => ({ data: { ...aTenant(), link: null } }))
  await render(
    <SignedIn who="PROPERTY_MANAGER">
      <AdminTenantsPage />
    </SignedIn>,
  )
  await page.getByRole('button', { name: 'Add Tenant' }).click()
  const window = page.getByRole('dialog', { name: 'Add Tenant' })
  for (const [name, text] of [
    ['First Name', 'Tom'],
    ['Last Name', 'Sitting'],
    ['Email', 'tom@example.test'],
  ] as const)
    await window.getByRole('textbox', { name: new RegExp(name) }).fill(text)
  const submit = window.getByRole('button', { name: 'Add Tenant' })
  await submit.click()
  await expect.element(window.getByText('Is required')).toBeVisible()
  expect(added).toEqual([])
  await window.getByRole('combobox', { name: /Home/ }).fill(aHome().title)
  await page.getByRole('option').first().click()
  await expectAccessible()
  await submit.click()
  await expect.poll(() => added).toMatchObject([{ body: { firstName: 'Tom', propertyId: aHome().id } }])
})
