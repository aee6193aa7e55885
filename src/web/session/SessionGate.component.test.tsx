import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { type SessionUser, session } from '#web/api/session.ts'
import { SessionGate } from './SessionGate.tsx'
import { SessionProvider } from './SessionProvider.tsx'
import { useUser } from './use-session.ts'

const ada: SessionUser = { id: 'ada', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', role: 'LANDLORD' }

afterEach(() => session.clear())

const Greeting = () => <p>Hello {useUser().firstName}</p>

it('says that the account was signed out elsewhere, shows nothing of it, and leads back here', async () => {
  session.save('token', ada)
  await render(
    <SessionProvider>
      <SessionGate restricted={false}>
        <Greeting />
      </SessionGate>
    </SessionProvider>,
  )
  await expect.element(page.getByText('Hello Ada')).toBeVisible()
  session.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'pp_jwt' }))
  await expect.element(page.getByRole('heading', { name: 'You were signed out' })).toBeVisible()
  await expect.element(page.getByText('Hello Ada')).not.toBeInTheDocument()
  const here = encodeURIComponent(location.pathname + location.search)
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/login?redirect=${here}`)
})
