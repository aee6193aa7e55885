import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { AccountLink } from '#contract/users.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { anAccount } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { UserDialog } from './UserDialog.tsx'

const ID = anAccount().id
const LINK = `https://homes.example/reset-password#${'A'.repeat(43)}`

const someone = (handsOver: AccountLink | null) =>
  anAccount({ access: { lastSignInAt: null, sessions: 0, hasSecondFactor: false, handsOver, obstacles: [] } })

const show = () =>
  render(
    <SignedIn who="ADMIN">
      <UserDialog id={ID} onClose={() => {}} />
    </SignedIn>,
  )

it.each([
  ['SIGN_UP', 'Copy sign-up link', 'Hand over the sign-up link', /It works once, for three days/],
  ['PASSWORD', 'Copy password link', 'Hand over the password link', /It works once, for 30 minutes/],
] as const)('hands over a link where the server can’t email it: %s', async (kind, button, title, life) => {
  answerApi(api.users.read, () => ({ data: someone(kind) }))
  const asked = answerApi(api.users.link, () => ({ data: { kind, link: LINK } }))
  await show()
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: 'Get link' }).click()
  const window = page.getByRole('dialog', { name: title })
  await expect.element(window.getByLabelText('Link for Noor Haddad')).toHaveValue(LINK)
  await expect.element(window.getByText(life)).toBeVisible()
  expect(asked).toHaveLength(1)
  await expectAccessible()
  await window.getByRole('button', { name: 'Done' }).click()
  await expect.element(window).not.toBeInTheDocument()
})

it('says why there is no link', async () => {
  answerApi(api.users.read, () => ({ data: someone('PASSWORD') }))
  answerApi(api.users.link, () => ({ status: 409, message: 'This server can email links.' }))
  await show()
  await page.getByRole('button', { name: 'Copy password link' }).click()
  await page.getByRole('button', { name: 'Get link' }).click()
  await expect.element(page.getByText('This server can email links.').first()).toBeVisible()
})

it('has none where emails reach people', async () => {
  answerApi(api.users.read, () => ({ data: someone(null) }))
  await show()
  await expect.element(page.getByRole('button', { name: 'Edit User' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /link/ })).not.toBeInTheDocument()
})
