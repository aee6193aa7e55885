import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Role } from '#contract/roles.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aHome } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { NewReminderDialog } from './NewReminderDialog.tsx'

const add = page.getByRole('option', { name: '+ New home' })
const homePicker = page.getByRole('combobox', { name: /Home|Property/ })

async function open(who: Role) {
  answerApi(api.properties.list, () => ({ data: [] }))
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
