import { account } from '#contract/account.ts'
import { call } from '#web/api/call.ts'
import { signInApart } from '#web/api/identity.ts'

/** Closes the viewer's account with its password here. */
export async function closeWithPassword(currentPassword: string): Promise<void> {
  await call(account.close, { body: { currentPassword } })
}

/** Closes the viewer's account, whose password the identity provider keeps, there too. */
export async function closeWithProvider(email: string, password: string): Promise<void> {
  const holder = await signInApart(email, password)
  await call(account.close, { body: { identityToken: await holder.token() } })
  // Ours is closed, so no one is signed in who could try again.
  await holder.remove().catch((error: unknown) => console.warn('The outside account could not be deleted:', error))
}
