import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { auth } from '#contract/auth.ts'
import type { LetterPlace } from '#contract/letters.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'

async function ask(letter: LetterPlace) {
  answerApi(auth.forgotPassword, () => ({ data: { letter } }))
  await render(<ForgotPasswordForm />)
  await page.getByLabelText('Email address').fill('rosa@example.com')
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expectAccessible()
}

it('says that the link is on its way', async () => {
  await ask('EMAIL')
  await expect.element(page.getByText(/a link to choose a new password is on its way/)).toBeVisible()
})

it('promises no email where the server can’t send any', async () => {
  await ask('NOWHERE')
  await expect.element(page.getByText(/To choose a new password for rosa@example.com, you need a link/)).toBeVisible()
  await expect.element(page.getByText(/Nothing will arrive/)).toBeVisible()
  await expect.element(page.getByText(/on its way/)).not.toBeInTheDocument()
})
