import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { factors } from '#contract/factors.ts'
import type { SecondStep } from '#contract/second-step.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'

const step: SecondStep = { challenge: 'c'.repeat(43), methods: ['authenticator', 'recoveryCode'], passkey: null }
const code = page.getByLabelText('Code')
const WRONG = 'That code isn’t right, or it was used already.'

/** Types a code and sends it; returns why it led back to the password, if it did. */
async function tryCode() {
  const back: (string | undefined)[] = []
  await render(
    <SecondStepForm goBack={(reason) => back.push(reason)} onDone={() => back.push('signed in')} step={step} />,
  )
  await code.fill('123456')
  await page.getByRole('button', { name: 'Sign in' }).click()
  return back
}

it.each([
  [401, WRONG, WRONG],
  [429, 'Slow down', 'Too many failed attempts. Please try again later.'],
  [500, 'Something went wrong.', 'Something went wrong.'],
  [502, undefined, 'Login failed'],
])('says what is wrong after a %i, and keeps the code', async (status, message, text) => {
  answerApi(factors.confirmSignIn, () => ({ status, ...(message && { message }) }))
  const back = await tryCode()
  await expect.element(page.getByRole('alert')).toHaveTextContent(`Error: ${text}`)
  await expect.element(code).toHaveValue('123456')
  expect(back).toEqual([])
  await expectAccessible()
})

it('says that the server can’t be reached, and sends the same code again', async () => {
  const sent = answerApi(factors.confirmSignIn, () => Promise.reject(new TypeError('Failed to fetch')))
  await tryCode()
  await expect.element(page.getByRole('alert')).toHaveTextContent("Error: Can't reach server. Try again in a moment.")
  await expect.element(code).toHaveValue('123456')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => sent.map(({ body }) => (body as { code: string }).code)).toEqual(['123456', '123456'])
})

it('leads back to the password once the sign-in took too long', async () => {
  answerApi(factors.confirmSignIn, () => ({ status: 409, message: 'Sign in again.' }))
  const back = await tryCode()
  await expect.poll(() => back).toEqual(['Sign in again.'])
})
