import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { account, EMAIL_CHANGE_NEEDS_MAIL, type EmailChange } from '#contract/account.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'

const NOTHING: EmailChange = { canSendMail: true, hasPassword: true, pending: null }
const ASKED = { email: 'new@test.example', expiresAt: '2026-11-24T18:00:00.000Z' }

const dialog = page.getByRole('dialog', { name: 'Change your email address' })
const open = async () => {
  await render(<ChangeEmail email="nina@test.example" />)
  await page.getByRole('button', { name: 'Change email' }).click()
}

it('asks for the new address and the password, and then says what it waits for', async () => {
  let state = NOTHING
  answerApi(account.emailChange, () => ({ data: state }))
  const sent = answerApi(account.changeEmail, () => {
    state = { ...NOTHING, pending: ASKED }
    return { data: state }
  })
  await open()
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(dialog.getByText('Current password is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'New email' }).fill('new@test.example')
  await dialog.getByLabelText('Current Password', { exact: false }).first().fill('tin lamp')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(page.getByText(/^Waiting .* new@test\.example/)).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'new@test.example', currentPassword: 'tin lamp' }])
})

it('keeps what was typed when the password is wrong', async () => {
  answerApi(account.emailChange, () => ({ data: NOTHING }))
  const message = 'Current password is incorrect'
  answerApi(account.changeEmail, () => ({
    status: 422,
    message,
    errors: [{ path: 'currentPassword', msg: message, message }],
  }))
  await open()
  await dialog.getByRole('textbox', { name: 'New email' }).fill('new@test.example')
  await dialog.getByLabelText('Current Password', { exact: false }).first().fill('wrong one')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'New email' })).toHaveValue('new@test.example')
})

it('says that the server can’t send email', async () => {
  answerApi(account.emailChange, () => ({ data: { canSendMail: false, hasPassword: true, pending: null } }))
  await open()
  await expect.element(dialog.getByText(EMAIL_CHANGE_NEEDS_MAIL)).toBeVisible()
  expect(dialog.getByRole('textbox').elements()).toEqual([])
})

it('offers none to someone whose outside account keeps the address', async () => {
  answerApi(account.emailChange, () => ({ data: { ...NOTHING, hasPassword: false } }))
  await render(<ChangeEmail email="nina@test.example" />)
  await expect.element(page.getByText('You sign in with an outside account, which keeps this address.')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
