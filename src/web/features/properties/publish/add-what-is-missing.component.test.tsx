import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { render } from '#test/component/render.tsx'
import { aHome } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { AdminPropertyWindows } from '../admin/AdminPropertyWindows.tsx'
import { PropertyWindows } from '../browse/PropertyWindows.tsx'

const bare = aHome({
  ...{ isPublished: false, description: null, criteria: null, bedrooms: null, bathrooms: null, propertyType: '' },
})

it.each([
  ['A description', /^Description/, 'LANDLORD', PropertyWindows],
  ['Screening criteria', /^Screening criteria/, 'LANDLORD', PropertyWindows],
  ['The property type', /^Property type/, 'LANDLORD', PropertyWindows],
  ['How many beds', /^Beds/, 'PROPERTY_MANAGER', AdminPropertyWindows],
  ['How many baths', /^Baths/, 'PROPERTY_MANAGER', AdminPropertyWindows],
] as const)('someone who adds what is missing begins there: %s', async (what, label, who, Windows) => {
  answerApi(api.properties.read, () => ({ data: bare }))
  answerApi(api.leases.list, () => ({ data: [] }))
  await render(
    <SignedIn who={who}>
      <Windows />
    </SignedIn>,
    { at: `/properties?publish=${bare.id}` },
  )
  await page.getByRole('button', { name: `Add ${what}`, exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Property' })
  await expect.element(form.getByLabelText(label)).toHaveFocus()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Publish this home?' })).toBeVisible()
})
