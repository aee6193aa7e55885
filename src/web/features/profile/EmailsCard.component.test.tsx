import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { LetterKind } from '#contract/letters.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { EmailsCard } from './EmailsCard.tsx'

const on: Partial<Record<LetterKind, boolean>> = {}
const answers = () => ({
  choices: (['PAYMENTS', 'REPAIRS', 'REMINDERS'] as const).map((kind) => ({ kind, email: on[kind] ?? true })),
})
const box = (name: string) => page.getByRole('checkbox', { name })

const show = () =>
  render(
    <SignedIn who="LANDLORD">
      <EmailsCard />
    </SignedIn>,
  )

afterEach(() => {
  for (const kind of Object.keys(on)) Reflect.deleteProperty(on, kind)
  history.replaceState(null, '', location.pathname)
})

it('shows what the account is emailed about, and turns kinds off and on', async () => {
  answerApi(api.notifications.emails, () => ({ data: answers() }))
  const sent = answerApi(api.notifications.chooseEmails, ({ body }) => {
    Object.assign(on, (body as { emails: object }).emails)
    return { data: answers() }
  })
  await show()
  await expect.element(box('Payments')).toBeChecked()
  await expect.element(page.getByText(/We always email you about your account’s security/)).toBeVisible()
  await expectAccessible()
  await box('Payments').click()
  await expect.element(page.getByText('No more emails about payments').first()).toBeVisible()
  await expect.element(box('Payments')).not.toBeChecked()
  await expect.element(box('Repairs')).toBeChecked()
  await box('Payments').click()
  await expect.element(box('Payments')).toBeChecked()
  expect(sent.map(({ body }) => body)).toEqual([{ emails: { PAYMENTS: false } }, { emails: { PAYMENTS: true } }])
})

it('keeps what is saved when a choice fails, and says why', async () => {
  answerApi(api.notifications.emails, () => ({ data: answers() }))
  answerApi(api.notifications.chooseEmails, () => ({ status: 503, message: 'Please try again.' }))
  await show()
  await box('Repairs').click()
  await expect.element(page.getByText('Please try again.').first()).toBeVisible()
  await expect.element(box('Repairs')).toBeChecked()
})

it('says so when the choices can’t be loaded', async () => {
  answerApi(api.notifications.emails, () => ({ status: 500, message: 'It broke.' }))
  await show()
  await expect.element(page.getByText('It broke.').first()).toBeVisible()
})

it('comes into view for a link in an email', async () => {
  answerApi(api.notifications.emails, () => ({ data: answers() }))
  history.replaceState(null, '', '#emails')
  await render(
    <SignedIn who="LANDLORD">
      <div style={{ height: '300vh' }} />
      <EmailsCard />
      <div style={{ height: '100vh' }} />
    </SignedIn>,
  )
  await expect.element(page.getByRole('heading', { name: 'Emails' })).toBeInViewport()
})
