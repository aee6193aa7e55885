import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { OwnSession } from '#contract/auth.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { SessionContext } from '#web/session/session-context.ts'
import { useSession } from '#web/session/use-session.ts'
import { SessionsCard } from './SessionsCard.tsx'

const here: OwnSession = {
  id: '01890000-0000-7000-8000-000000000001',
  device: 'Firefox on Mac',
  address: '203.0.113.9',
  signedInAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: '2026-11-23T09:00:00.000Z',
  isCurrent: true,
}
const phone: OwnSession = {
  ...here,
  id: '01890000-0000-7000-8000-000000000002',
  device: 'Safari on iPhone',
  isCurrent: false,
}

const card = (
  <SignedIn who="TENANT">
    <SessionsCard />
  </SignedIn>
)

it('says where someone is signed in, and signs them out there', async () => {
  let sessions = [here, phone]
  answerApi(api.auth.sessions, () => ({ data: { sessions } }))
  const ended = answerApi(api.auth.endSession, () => {
    sessions = [here]
    return { data: {} }
  })
  await render(card)
  const rows = page.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent('This device')
  expect(rows.nth(0).getByRole('button').elements()).toEqual([])
  await expectAccessible()
  await page.getByRole('button', { name: /^Sign out Safari on iPhone, last used/ }).click()
  await expect.element(page.getByText('Signed out Safari on iPhone')).toBeVisible()
  await expect.poll(() => rows.elements().length).toBe(1)
  expect(ended).toHaveLength(1)
})

it('asks before it signs out everywhere, and says so when that failed', async () => {
  answerApi(api.auth.sessions, () => ({ data: { sessions: [here, phone] } }))
  const sent = answerApi(api.auth.logoutAll, () => ({ status: 503, message: 'The server is busy.' }))
  await render(card)
  const everywhere = page.getByRole('main').getByRole('button', { name: 'Sign out everywhere' })
  await everywhere.click()
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toHaveLength(0)
  await everywhere.click()
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.element(page.getByText('The server is busy.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

function CardOf({ signOut }: { signOut: (to: string) => Promise<void> }) {
  const session = useSession()
  return (
    <SessionContext value={{ ...session, signOut }}>
      <SessionsCard />
    </SessionContext>
  )
}

it('says on the sign-in page that every device is signed out', async () => {
  answerApi(api.auth.sessions, () => ({ data: { sessions: [here, phone] } }))
  answerApi(api.auth.logoutAll, () => ({ data: {} }))
  const signOut = vi.fn(async (_to: string) => {})
  await render(
    <SignedIn who="LANDLORD">
      <CardOf signOut={signOut} />
    </SignedIn>,
  )
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect
    .poll(() => signOut.mock.calls.map(([to]) => new URL(to, location.origin).searchParams.get('message')))
    .toEqual(['You’re signed out everywhere.'])
})
