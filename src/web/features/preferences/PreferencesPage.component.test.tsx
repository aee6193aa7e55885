import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn, userWith } from '#test/component/signed-in.tsx'
import { session } from '#web/api/session.ts'
import { PreferencesPage } from './PreferencesPage.tsx'

const tenant = {
  ...userWith('TENANT'),
  role: 'TENANT',
  name: 'Nina Berg',
  phone: null,
  status: 'Active',
  createdAt: '2026-01-01T00:00:00.000Z',
  profileUpdatedAt: null,
  budgetMin: null,
  budgetMax: null,
  preferredBedrooms: null,
  preferredLocations: [],
  petPreferences: [],
  profilePreferences: null,
} as const

async function open() {
  answerApi(api.preferences.read, () => ({ data: { ...tenant, preferredLocations: [], petPreferences: [] } }))
  await render(
    <SignedIn who="TENANT">
      <PreferencesPage />
    </SignedIn>,
  )
}

async function fill(min: string, max: string, beds: string) {
  await page.getByLabelText('Budget min').fill(min)
  await page.getByLabelText('Budget max').fill(max)
  await page.getByLabelText('Bedrooms').selectOptions(beds)
}

async function expectValues(min: string, max: string, beds: string) {
  await expect.element(page.getByLabelText('Budget min')).toHaveValue(min)
  await expect.element(page.getByLabelText('Budget max')).toHaveValue(max)
  await expect.element(page.getByLabelText('Bedrooms')).toHaveValue(beds)
}

const save = page.getByRole('button', { name: /^(Save Profile|Saving\.\.\.)$/ })

it('say what to correct before they are sent', async () => {
  await open()
  await fill('2000', '1500', '5')
  await save.click()
  await expect.element(page.getByText('Budget max must not be less than the minimum')).toBeVisible()
  await expect.element(page.getByLabelText('Budget max')).toHaveFocus()
  await page.getByLabelText('Budget max').fill('much')
  await expect.element(page.getByText('Budget max must be a number')).toBeVisible()
  await expectAccessible()
})

it('keep what was typed when saving fails', async () => {
  session.save('t', userWith('TENANT'))
  await open()
  await fill('700', '900', '1')
  const reply = Promise.withResolvers<{ status: number }>()
  answerApi(api.preferences.update, () => reply.promise)
  await save.click()
  await expect.element(save).toHaveTextContent('Saving...')
  reply.resolve({ status: 500 })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to save profile ❌')
  await expect.element(save).toHaveTextContent('Save Profile')
  await expectValues('700', '900', '1')
  answerApi(api.preferences.update, () => ({
    data: {
      ...tenant,
      budgetMin: 700,
      budgetMax: 900,
      preferredBedrooms: 1,
      preferredLocations: [],
      petPreferences: [],
    },
  }))
  await save.click()
  await expect.element(page.getByText('Preferences saved')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  session.clear()
})

it('ask you to sign in when the session is gone', async () => {
  await open()
  await fill('700', '900', '1')
  answerApi(api.preferences.update, () => ({ status: 401 }))
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please log in again ❌')
  await expectValues('700', '900', '1')
})

it('say when they can’t be loaded, and load when tried again', async () => {
  answerApi(api.preferences.read, () => ({ status: 500, message: 'The disk is full' }))
  await render(
    <SignedIn who="TENANT">
      <PreferencesPage />
    </SignedIn>,
  )
  await expect.element(page.getByRole('alert')).toMatchTextContent('The disk is full')
  answerApi(api.preferences.read, () => ({ data: { ...tenant, preferredLocations: [], petPreferences: [] } }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(save).toBeVisible()
})
