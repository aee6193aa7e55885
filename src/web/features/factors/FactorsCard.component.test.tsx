import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { factors } from '#contract/factors.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { FactorsCard } from './FactorsCard.tsx'

const PHONE = { id: '0193b5c0-0000-7000-8000-000000000001', addedAt: '2026-11-20T18:00:00.000Z', lastUsedAt: null }
const listOf = (name: string) => ({
  authenticator: null,
  passkeys: [{ ...PHONE, name }],
  recoveryCodesLeft: 10,
  isRequired: false,
  hasPassword: true,
})
const dialog = (name: string) => page.getByRole('dialog', { name })
const nameIn = (title: string) => dialog(title).getByLabelText('Name', { exact: false }).first()

it('renames a passkey, and keeps the name that a failure leaves unsaved', async () => {
  let name = 'Chrome on Android'
  let isBroken = true
  answerApi(factors.own, () => ({ data: listOf(name) }))
  const sent = answerApi(factors.renamePasskey, () => {
    if (isBroken) return { status: 503, message: 'The server is busy. Try again in a moment.' }
    name = 'My phone'
    return { data: { ...PHONE, name } }
  })
  await render(<FactorsCard />)
  await page.getByRole('button', { name: 'Rename the passkey Chrome on Android' }).click()
  const rename = dialog('Rename “Chrome on Android”')
  await expectAccessible()
  await nameIn('Rename “Chrome on Android”').fill('')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect.element(rename.getByText('Name is required')).toBeVisible()
  await nameIn('Rename “Chrome on Android”').fill('My phone')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect.element(rename.getByRole('alert')).toHaveTextContent('Error: The server is busy. Try again in a moment.')
  isBroken = false
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('button', { name: 'Rename the passkey My phone' })).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'My phone' }, { name: 'My phone' }])
})

it('suggests a name for a new passkey from the device', async () => {
  answerApi(factors.own, () => ({ data: listOf('Phone') }))
  await render(
    <SignedIn who="TENANT">
      <FactorsCard />
    </SignedIn>,
  )
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect.element(nameIn('Add a passkey')).toHaveValue(expect.stringMatching(/^Chrome on /))
})

it('offers no second step where an outside account keeps the password', async () => {
  answerApi(factors.own, () => ({ data: { ...listOf('Phone'), passkeys: [], hasPassword: false } }))
  await render(<FactorsCard />)
  await expect.element(page.getByText(/^You sign in with an outside account/)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
