import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#contract/account.ts'
import type { Role } from '#contract/roles.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { LeavingCard } from './LeavingCard.tsx'

const dialog = page.getByRole('dialog', { name: 'Close your account?' })
const open = async (who: Role = 'TENANT') => {
  await render(
    <SignedIn who={who}>
      <LeavingCard />
    </SignedIn>,
  )
  await page.getByRole('button', { name: 'Close account' }).click()
}

it('says what goes and what stays, and asks for the password', async () => {
  answerApi(account.closing, () => ({ data: { obstacles: [], hasPassword: true, leavesBusiness: false } }))
  const sent = answerApi(account.close, () => ({
    status: 422,
    message: 'Current password is incorrect',
    errors: [{ path: 'currentPassword', msg: 'Current password is incorrect' }],
  }))
  await open()
  await expect.element(dialog.getByText(/^Your applications, with every answer/)).toBeVisible()
  await expect.element(dialog.getByText(/^Your lease, payments and their proofs/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect.element(dialog.getByText('Current password is required')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByLabelText('Current Password', { exact: false }).first().fill('guess')
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect.element(dialog.getByText('Current password is incorrect')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ currentPassword: 'guess' }])
})

it('says what happens to the business of a landlord: it goes along, or on without one who left it', async () => {
  const data = { obstacles: [], hasPassword: true, leavesBusiness: false }
  answerApi(account.closing, () => ({ data }))
  await open('LANDLORD')
  await expect.element(dialog.getByText('Your homes, archived and off the public pages')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  data.leavesBusiness = true
  await page.getByRole('button', { name: 'Close account' }).click()
  await expect.element(dialog.getByText(/^The business that you left, with its homes/)).toBeVisible()
  await expect.element(dialog.getByText('Your homes, archived and off the public pages')).not.toBeInTheDocument()
})

it('says what has to be done first', async () => {
  answerApi(account.closing, () => ({
    data: {
      obstacles: ['This account’s homes have 2 leases, active or draft.'],
      hasPassword: true,
      leavesBusiness: false,
    },
  }))
  await open()
  await expect.element(dialog.getByText(/2 leases/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Close my account' }).elements()).toEqual([])
})

it.each([
  [
    'can’t be reached',
    () => Promise.reject(new TypeError('Failed to fetch')),
    "Can't reach server. Try again in a moment.",
  ],
  ['refuses', () => ({ status: 409, message: 'End your leases first.' }), 'End your leases first.'],
  ['has counted too many', () => ({ status: 429, message: 'Try again later.' }), 'Try again later.'],
  ['fails', () => ({ status: 500, message: 'Something went wrong.' }), 'Something went wrong.'],
] as const)('keeps the password in its field when the server %s, and says so', async (_how, answer, text) => {
  answerApi(account.closing, () => ({ data: { obstacles: [], hasPassword: true, leavesBusiness: false } }))
  answerApi(account.close, answer)
  await open()
  const password = dialog.getByLabelText('Current Password', { exact: false }).first()
  await password.fill('tin lamp')
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(`Error: ${text}`)
  await expect.element(password).toHaveValue('tin lamp')
})

it('asks for the password of the outside account where the viewer has none here', async () => {
  answerApi(account.closing, () => ({ data: { obstacles: [], hasPassword: false, leavesBusiness: false } }))
  const sent = answerApi(account.close, () => ({ data: {} }))
  await open()
  await expect.element(dialog.getByText(/^Enter the password of the outside account/)).toBeVisible()
  await dialog.getByLabelText('Current Password', { exact: false }).first().fill('tin lamp')
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  // There is no provider here to sign in at, and the password goes nowhere else.
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Error: Authentication is not available. Please try again later.')
  expect(sent).toEqual([])
})
