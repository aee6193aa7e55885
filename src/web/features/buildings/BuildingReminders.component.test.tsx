import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Building } from '#contract/buildings.ts'
import type { Role } from '#contract/roles.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aBuilding, aReminder } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { BuildingReminders } from './BuildingReminders.tsx'

const house = aBuilding({ timeZone: 'Pacific/Honolulu', runsAllHomes: true })
const add = page.getByRole('button', { name: 'Add reminder' })

const show = (building: Building = house, who: Role = 'LANDLORD') =>
  render(
    <SignedIn who={who}>
      <BuildingReminders building={building} />
    </SignedIn>,
  )

it('lists those about the building itself, each with a link to it', async () => {
  const shown = { propertyId: null, buildingId: house.id, buildingName: house.name, targetName: house.name }
  const asked = answerApi(api.reminders.list, () => ({ data: [aReminder({ ...shown, title: 'Water is off' })] }))
  await show()
  const link = page.getByRole('link', { name: 'Water is off' })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^\/reminders\?open=/))
  await expect.element(page.getByText(/^The tenants of Maple House · /)).toBeVisible()
  expect(asked[0]?.query).toMatchObject({ buildingId: house.id, wholeBuilding: 'true' })
  await expectAccessible()
})

it('adds one for everyone who lives there, at the building’s local time, or for oneself', async () => {
  answerApi(api.reminders.list, () => ({ data: [] }))
  const sent = answerApi(api.reminders.create, () => ({ data: aReminder() }))
  await show()
  for (const target of ['Everyone who lives there', 'Myself']) {
    await add.click()
    const form = page.getByRole('dialog', { name: 'New Reminder' })
    await expect.element(form.getByText(/^About Maple House\. /)).toBeVisible()
    await expect.element(form.getByText('Local time in Honolulu')).toBeVisible()
    await form.getByLabelText(target).click()
    await form.getByRole('textbox', { name: /^Title/ }).fill('Boiler service')
    await expectAccessible()
    await form.getByRole('button', { name: 'Create reminder' }).click()
    await expect.element(form).not.toBeInTheDocument()
  }
  const about = { buildingId: house.id, propertyId: null, timeZone: 'Pacific/Honolulu' }
  expect(sent.map(({ body }) => body)).toMatchObject([
    { ...about, userId: null },
    { ...about, userId: expect.any(String) },
  ])
})

it('offers none to people who don’t run all homes there, or only read', async () => {
  answerApi(api.reminders.list, () => ({ data: [] }))
  await show({ ...house, runsAllHomes: false }, 'PROPERTY_MANAGER')
  await expect.element(page.getByText('No reminders yet')).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
})
