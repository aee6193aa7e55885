import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { NEW_FACTOR_DAYS } from '#contract/factors.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { addAuthenticator, addPasskey, type Holder, newHolder, PASSWORD } from '#test/harness/factors.ts'
import { passkeyDevice } from '#test/harness/passkeys.ts'
import { placeOf } from './passkey-rows.ts'

const DAY = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterEach(() => {
  server.clock.now = null
})

const later = (days: number) => {
  server.clock.now = new Date(Date.now() + days * DAY)
}

/** The emails to an address, and the token of the newest link in them. */
async function mailTo(email: string) {
  await server.jobs.drain()
  const mails = await systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('outbox').select(['template', 'body_text']).where('to_address', '=', email).orderBy('id').execute(),
  )
  const token = mails.flatMap(({ body_text }) => /#([\w-]{43})/.exec(body_text)?.[1] ?? []).at(-1) ?? ''
  return { token, newest: mails.at(-1) }
}

/** Chooses a password with an emailed link, as the account's owner does after hearing of a stranger. */
async function reset({ email }: Holder, password = 'tin lamp') {
  await server.anonymous.send(api.auth.forgotPassword, { body: { email } })
  const { token } = await mailTo(email)
  expect((await server.anonymous.send(api.auth.resetPassword, { body: { token, password } })).status).toBe(200)
}
const signIn = async ({ email }: Holder, password = 'tin lamp') =>
  (await server.anonymous.send(api.auth.login, { body: { email, password } })).body.data
const begin = async () => String((await server.anonymous.send(api.factors.startPasskeySignIn)).body.data.challenge)

/** A passkey of the account, and whether it gets in alone. */
async function withPasskey(holder: Holder) {
  const device = passkeyDevice(placeOf(server.services))
  await addPasskey(holder, (challenge) => device.make(challenge))
  return async () =>
    (await server.anonymous.send(api.factors.signInWithPasskey, { body: { passkey: device.use(await begin()) } }))
      .status
}

describe('a password reset by email', () => {
  it('ends a passkey and an app that someone with the password just added, and says which', async () => {
    const holder = await newHolder(server)
    const thief = await withPasskey(holder)
    await addAuthenticator(server, holder)
    expect(await thief()).toBe(200)
    later(NEW_FACTOR_DAYS - 0.1)
    await reset(holder)
    expect(await thief()).toBe(401)
    expect(await signIn(holder)).toHaveProperty('token')
    const { newest } = await mailTo(holder.email)
    expect(newest).toMatchObject({ template: 'account.password-changed' })
    expect(newest?.body_text).toContain('the authenticator app, the passkey “Phone”')
    const events = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('audit_events').select('action').where('subject_id', '=', holder.id).orderBy('id').execute(),
    )
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.reset', 'authenticator.remove', 'passkey.remove']),
    )
  })

  it('leaves older ones in place, so a mailbox alone opens nothing', async () => {
    const holder = await newHolder(server)
    const owner = await withPasskey(holder)
    await addAuthenticator(server, holder)
    later(NEW_FACTOR_DAYS + 0.1)
    await reset(holder)
    expect(await signIn(holder)).toMatchObject({
      secondFactor: { methods: ['passkey', 'authenticator', 'recoveryCode'] },
    })
    expect(await owner()).toBe(200)
    expect((await mailTo(holder.email)).newest?.body_text).not.toContain('passkey')
  })
})

it('the old address of a stolen account ends what the thief added, on the day the link still works', async () => {
  const holder = await newHolder(server)
  const thief = await withPasskey(holder)
  const stolen = `stolen.${holder.id}@test.example`
  await holder.send(api.account.changeEmail, { email: stolen, currentPassword: PASSWORD })
  const undo = (await mailTo(holder.email)).token
  const { token } = await mailTo(stolen)
  expect((await server.anonymous.send(api.account.confirmEmail, { body: { token } })).status).toBe(200)
  later(6.9)
  expect(await thief()).toBe(200)
  expect((await server.anonymous.send(api.account.refuseEmail, { body: { token: undo } })).status).toBe(200)
  expect(await thief()).toBe(401)
  expect((await mailTo(holder.email)).newest).toMatchObject({
    template: 'account.email-kept',
    body_text: expect.stringContaining('the passkey “Phone”'),
  })
})

it('an email about a new factor says how to be rid of it', async () => {
  const holder = await newHolder(server)
  await withPasskey(holder)
  const { newest } = await mailTo(holder.email)
  expect(newest?.body_text).toContain('The passkey “Phone” was added')
  expect(newest?.body_text).toContain(`“Forgot your password?” on the sign-in page within ${NEW_FACTOR_DAYS} days`)
})
