import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Building } from '#contract/buildings.ts'
import type { Role } from '#contract/roles.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aBuilding, aHome, aReminder } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { NewReminderDialog } from './NewReminderDialog.tsx'

const add = page.getByRole('option', { name: '+ New home' })
const homePicker = page.getByRole('combobox', { name: /Home|Property/ })

async function open(who: Role, buildings: readonly Building[] = []) {
  answerApi(api.properties.list, () => ({ data: [] }))
  answerApi(api.buildings.list, () => ({ data: buildings }))
  await render(
    <SignedIn who={who}>
      <NewReminderDialog onClose={() => {}} />
    </SignedIn>,
  )
  await page.getByRole('textbox', { name: /^Title/ }).fill('Furnace filters')
  await homePicker.click()
}

it('adds a home on the way, picks it, and keeps what was typed', async () => {
  answerApi(api.properties.create, () => ({ data: aHome({ isPublished: false }) }))
  await open('LANDLORD')
  await add.click()
  const form = page.getByRole('dialog', { name: 'Add Property' })
  await form.getByLabelText(/^Title/).fill('Maple House')
  await form.getByLabelText(/^City/).fill('Portland')
  await form.getByLabelText(/^State/).selectOptions('Oregon')
  await form.getByLabelText(/^Monthly rent/).fill('1850')
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect.element(homePicker).toHaveValue('Maple House')
  await expect.element(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Furnace filters')
  await expectAccessible()
})

it('runs at the local time of the chosen home, and says so', async () => {
  await open('LANDLORD')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(/^Local time in/)).not.toBeInTheDocument()
  answerApi(api.properties.list, () => ({ data: [aHome({ title: 'Palm Cottage', timeZone: 'Pacific/Honolulu' })] }))
  await homePicker.fill('Palm')
  await page.getByRole('option', { name: /Palm Cottage/ }).click()
  await expect.element(page.getByText('Local time in Honolulu')).toBeVisible()
  await page.getByText('More options').click()
  await expect.element(page.getByLabelText('Time zone')).toHaveValue('Pacific/Honolulu')
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByLabelText('Time zone')).not.toHaveValue('Pacific/Honolulu')
})

it('offers no new home to people who may not add one', async () => {
  await open('PROPERTY_MANAGER')
  await expect.element(page.getByText('Nothing to choose from')).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
})

const ofBuilding = page.getByRole('radio', { name: 'The tenants of a building' })

it('offers the tenants of a building to people who have one, and runs at its local time', async () => {
  const house = aBuilding({ timeZone: 'Pacific/Honolulu' })
  await open('LANDLORD', [house])
  await userEvent.keyboard('{Escape}')
  const sent = answerApi(api.reminders.create, () => ({ data: aReminder() }))
  await ofBuilding.click()
  await page.getByRole('button', { name: 'Create reminder' }).click()
  await expect.element(page.getByText('Choose a building')).toBeVisible()
  await page.getByRole('combobox', { name: 'Building' }).fill('Maple')
  await page.getByRole('option', { name: /Maple House/ }).click()
  await expect.element(page.getByText('Local time in Honolulu')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Create reminder' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ buildingId: house.id, propertyId: null, userId: null })
})

it('says nothing of buildings to people who have none', async () => {
  await open('LANDLORD')
  await expect.element(page.getByText('The tenants of a home')).toBeVisible()
  await expect.element(ofBuilding).not.toBeInTheDocument()
})
