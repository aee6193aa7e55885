import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aBuilding } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { LandlordLeasesPage } from '../leases/lists/LandlordLeasesPage.tsx'

const { id } = aBuilding()
const building = page.getByRole('combobox', { name: 'Building' })

it('says which building a link narrowed it to, and shows the other rows again', async () => {
  answerApi(api.buildings.read, () => ({ data: aBuilding() }))
  const asked = answerApi(api.leases.list, () => ({ data: [] }))
  const { router } = await render(
    <SignedIn who="LANDLORD">
      <LandlordLeasesPage />
    </SignedIn>,
    { at: `/leases?buildingId=${id}` },
  )
  await expect.element(building).toHaveValue('Maple House')
  await expect.element(page.getByText('No leases found')).toBeVisible()
  await expect.element(page.getByText('No leases yet')).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByText('No leases yet')).toBeVisible()
  await expect.element(building).not.toBeInTheDocument()
  expect(router.state.location.search).not.toHaveProperty('buildingId')
  expect(asked.map(({ query }) => query.buildingId)).toEqual([id, undefined])
})
