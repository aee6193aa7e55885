import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { SessionContext } from '#web/session/session-context.ts'
import { useSession } from '#web/session/use-session.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { useTypingWatch } from '#web/ui/use-typing-watch.ts'
import { LogoutButton } from './UserBlock.tsx'

function ProfilePage({ signOut }: { signOut: (to: string) => Promise<void> }) {
  const session = useSession()
  const { mount } = useTypingWatch('page')
  return (
    <SessionContext value={{ ...session, signOut }}>
      <LogoutButton to="/login" />
      <form ref={mount}>
        <Field label="Name">
          <TextInput />
        </Field>
      </form>
    </SessionContext>
  )
}

const logout = page.getByRole('button', { name: 'Logout' })
const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })

it('logs out at once, but asks first if something is unsaved', async () => {
  const signOut = vi.fn(async () => {})
  await render(
    <SignedIn who="TENANT">
      <ProfilePage signOut={signOut} />
    </SignedIn>,
  )
  await page.getByLabelText('Name').fill('Nina')
  await logout.click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(signOut).not.toHaveBeenCalled()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Nina')
  await logout.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => signOut.mock.calls).toEqual([['/login']])
})
