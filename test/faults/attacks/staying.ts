import { passkeyDevice } from '#test/harness/passkeys.ts'
import { type Attack, ask, lettersTo, newcomer, PASSWORD, pause, send, signedIn, type Target } from './attack.ts'

const NEW_PASSWORD = 'another lamp on a shelf'
/** How long a letter may take from a job to the mailbox. */
const DELIVERY_MS = 3_000

/** Staying in an account whose owner has noticed. */
export const STAYING: readonly Attack[] = [
  {
    name: 'Add a passkey to a stolen account, and use it after its owner chose a new password',
    async run(target) {
      const { url } = target
      const { email } = await newcomer(target, 'landlord')
      const stolen = await signedIn(url, email, PASSWORD)
      const device = passkeyDevice({ origin: url, rpId: new URL(url).hostname })
      const { challenge } = await ask(url, '/auth/factors/passkeys/start', {
        token: stolen,
        body: { currentPassword: PASSWORD },
      })
      const body = { name: 'Phone', passkey: device.make(challenge) }
      await ask(url, '/auth/factors/passkeys', { token: stolen, body })
      const before = await enter(target, device)
      const token = await resetToken(target, email)
      await ask(url, '/auth/reset-password', { body: { token, password: NEW_PASSWORD } })
      const after = await enter(target, device)
      const owner = await send(url, '/auth/login', { body: { email, password: NEW_PASSWORD }, from: '203.0.113.150' })
      const isIn = typeof owner.json?.data?.token === 'string'
      return {
        gets: `before ${before}, after ${after}; its owner ${isIn ? 'is in' : 'stays out'}`,
        holds: before === 200 && after === 401 && isIn,
      }
    },
  },
]

/** The status of a sign-in with the passkey alone. */
async function enter({ url }: Target, device: ReturnType<typeof passkeyDevice>): Promise<number> {
  const { challenge } = await ask(url, '/auth/login/passkey/start', { method: 'POST', from: '203.0.113.151' })
  const body = { passkey: device.use(challenge) }
  return (await send(url, '/auth/login/passkey', { body, from: '203.0.113.151' })).status
}

async function resetToken({ url }: Target, email: string): Promise<string> {
  await ask(url, '/auth/forgot-password', { body: { email } })
  await pause(DELIVERY_MS)
  const letters = await lettersTo(url, email)
  return letters.flatMap((letter) => /reset-password#([\w-]{43})/.exec(letter)?.[1] ?? [])[0] ?? ''
}
