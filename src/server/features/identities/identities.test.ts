import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { DEVICE_HEADER } from '#contract/device.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { sender, type TestServer, testServer } from '#test/harness/app.ts'
import { registration } from '#test/harness/factories.ts'
import { identityServer } from '#test/harness/identity-server.ts'
import { identifiedAccount } from '#test/harness/nouns/identities.ts'
import { claimsOf, unsigned } from '#test/identity-keys.ts'

let server: TestServer
let provider: Awaited<ReturnType<typeof identityServer>>
beforeAll(async () => {
  server = await testServer()
  provider = await identityServer(server)
})
afterAll(() => provider.stop())

const rowsOf = (email: string) =>
  systemTransaction(server.services.db, async (tx) => {
    const users = await tx.selectFrom('users').selectAll().where('email', '=', email).execute()
    const ids = users.map(({ id }) => id)
    const identities = await tx
      .selectFrom('identities')
      .selectAll()
      .where('user_id', 'in', [...ids, newId()])
      .execute()
    return { users, identities }
  })
const letters = (email: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('outbox').select('template').where('to_address', '=', email).orderBy('id').execute(),
  )
const signInHere = (email: string, password = 'correct horse') =>
  sender(provider.app, undefined)(api.auth.login, { body: { email, password } })

/** Someone with an account here, who is signed in. */
async function member(role = 'tenant') {
  const person = provider.someone()
  const { body } = await person.register({ role })
  await person.open()
  return { ...person, id: String(body.data.id) }
}

describe('POST /users', () => {
  it('gives an identity its account, without a password', async () => {
    const person = provider.someone()
    const answer = await person.register({ role: 'landlord', firstName: 'Ana', phone: '(555) 010-2030' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: 'success',
      success: true,
      message: 'Registration successful! Please sign in with your new account.',
      data: { firstName: 'Ana', email: person.email, role: 'LANDLORD', firebaseUid: person.subject },
    })
    const { users, identities } = await rowsOf(person.email)
    expect(users).toMatchObject([{ password_hash: null, email_verified_at: expect.any(Date) }])
    expect(identities).toMatchObject([{ provider: 'firebase:demo-properplace', subject: person.subject }])
    expect((await signInHere(person.email, '')).status).toBe(422)
    expect((await signInHere(person.email)).status).toBe(401)
  })

  it('repeated after a lost reply, replies with the same account, and changes nothing', async () => {
    const person = provider.someone()
    const first = await person.register({ firstName: 'Ana' })
    const again = await person.register({ firstName: 'Ben', role: 'landlord' })
    expect([again.status, again.body.data]).toEqual([200, first.body.data])
    const many = await Promise.all(Array.from({ length: 10 }, () => person.register()))
    expect(new Set(many.map(({ body }) => body.data.id))).toEqual(new Set([first.body.data.id]))
  })

  it('makes one account when ten ask for it at once', async () => {
    const person = provider.someone()
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.register()))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await rowsOf(person.email)).users).toHaveLength(1)
  })

  it('takes id and address from the token: a body with someone else’s is refused', async () => {
    const person = provider.someone()
    const other = provider.someone()
    for (const [field, value] of [
      ['firebaseUid', other.subject],
      ['email', other.email],
    ] as const) {
      const answer = await person.register({ [field]: value })
      expect([answer.status, answer.body.errors[0].path]).toEqual([422, field])
    }
    expect((await rowsOf(person.email)).users).toEqual([])
    expect((await rowsOf(other.email)).users).toEqual([])
  })

  it('needs an address that the provider knows', async () => {
    const person = provider.someone(newId(), { email: null })
    const body = identifiedAccount({ firebaseUid: person.subject })
    expect((await person.send(api.identities.create, { body })).status).toBe(422)
  })

  it.each([
    ['role', 'ADMIN'],
    ['role', 'admin'],
    ['role', 'PROPERTY_MANAGER'],
    ['role', 'owner'],
    ['role', 'affiliate'],
    ['firstName', ''],
    ['firstName', 'nul\u0000'],
    ['firebaseUid', ''],
    ['firebaseUid', 'x'.repeat(129)],
    ['password', 'tin lamp'],
    ['id', newId()],
    ['emailVerified', true],
    ['status', 'Active'],
  ])('refuses %s = %j', async (field, value) => {
    const person = provider.someone()
    expect((await person.register({ [field]: value })).status).toBe(422)
    expect((await rowsOf(person.email)).users).toEqual([])
  })

  it('refuses anyone the provider didn’t name', async () => {
    const { email, subject } = provider.someone()
    const body = identifiedAccount({ email, firebaseUid: subject })
    for (const token of [undefined, 'A'.repeat(43), unsigned(claimsOf(subject)), (await server.as('TENANT')).token])
      expect((await sender(provider.app, token)(api.identities.create, { body })).status).toBe(401)
    expect((await rowsOf(email)).users).toEqual([])
  })

  it('refuses a field it doesn’t know, by name', async () => {
    const { status, body } = await provider.someone().register({ surprise: 1 })
    expect(status).toBe(422)
    expect(body.errors).toContainEqual(expect.objectContaining({ path: 'surprise', msg: 'Is not a known field' }))
  })

  it('notes the campaign, the plan and the referral as any registration does', async () => {
    const affiliate = await server.as('AFFILIATE')
    const update = { referral_code: newId().replaceAll('-', '').slice(-8) }
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('users').set(update).where('id', '=', affiliate.id).execute(),
    )
    const person = provider.someone()
    await person.register({
      role: 'landlord',
      plan: 'starter',
      campaign: { utm_source: 'x', ref: update.referral_code },
    })
    const { users } = await rowsOf(person.email)
    expect(users).toMatchObject([{ plan: 'starter', campaign: { utm_source: 'x' } }])
  })
})

describe('an address that has an account', () => {
  const registered = async () => {
    const email = `local.${newId()}@test.example`
    await server.anonymous.send(api.auth.registerDirect, { body: registration(email) })
    return email
  }

  it('is not linked to an identity that hasn’t confirmed it', async () => {
    const email = await registered()
    const thief = provider.someone(newId(), { email, email_verified: false })
    const answer = await thief.register()
    expect([answer.status, answer.body.message]).toEqual([409, 'An account with this email already exists'])
    expect((await thief.open()).status).toBe(404)
    expect((await signInHere(email)).status).toBe(200)
  })

  it('is linked to one that has, signed out everywhere, and told', async () => {
    const email = await registered()
    const { token } = (await signInHere(email)).body.data
    const person = provider.someone(newId(), { email })
    expect((await person.register({ firstName: 'Else', role: 'landlord' })).body.data).toMatchObject({
      firstName: 'A',
      role: 'TENANT',
    })
    expect((await sender(provider.app, token)(api.auth.me)).status).toBe(401)
    expect((await letters(email)).map(({ template }) => template)).toEqual(['account.identity-linked'])
    expect((await signInHere(email)).status).toBe(200)
    expect((await person.open()).status).toBe(401)
  })

  it('whose holder never confirmed it loses the password and the names that came with it', async () => {
    const email = `unconfirmed.${newId()}@test.example`
    await server.anonymous.send(api.auth.register, { body: { ...registration(email), role: 'landlord' } })
    const person = provider.someone(newId(), { email })
    const { data } = (await person.register({ firstName: 'Ana', role: 'tenant' })).body
    expect(data).toMatchObject({ firstName: 'Ana', role: 'TENANT' })
    expect((await rowsOf(email)).users).toMatchObject([{ password_hash: null, email_verified_at: expect.any(Date) }])
    expect((await signInHere(email)).status).toBe(401)
  })

  it('goes to a new identity with the address confirmed, in place of the earlier one', async () => {
    const first = await member()
    const next = provider.someone(newId(), { email: first.email })
    expect((await next.register()).body.data.id).toBe(first.id)
    expect((await first.send(api.auth.me)).status).toBe(401)
    expect((await first.open()).status).toBe(404)
  })

  it('stays with an identity that has signed in, if a new one hasn’t confirmed it', async () => {
    const first = await member()
    const next = provider.someone(newId(), { email: first.email, email_verified: false })
    expect((await next.register()).status).toBe(409)
    expect((await first.send(api.auth.me)).status).toBe(200)
  })

  it('is free again when the registration that took it failed, so no one signed in with it', async () => {
    const email = `lost.${newId()}@test.example`
    const lost = provider.someone(newId(), { email, email_verified: false })
    const body = (subject: string, firstName: string) => ({
      body: identifiedAccount({ email, firebaseUid: subject, firstName }),
    })
    const made = await lost.sendStrictly(api.identities.create, body(lost.subject, 'Ana'))
    const again = provider.someone(newId(), { email, email_verified: false })
    const answer = await again.sendStrictly(api.identities.create, body(again.subject, 'Anna'))
    expect(answer.body.data).toMatchObject({ id: made.body.data.id, firstName: 'Anna', firebaseUid: again.subject })
    const { users, identities } = await rowsOf(email)
    expect([users.length, identities.length, users[0]?.email_verified_at]).toEqual([1, 1, null])
  })

  it('of a deactivated account stays with it', async () => {
    const email = await registered()
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('users').set({ disabled_at: new Date() }).where('email', '=', email).execute(),
    )
    expect((await provider.someone(newId(), { email }).register()).status).toBe(409)
  })
})

describe('GET /users/firebase/{uid}', () => {
  it('signs in: the token works from then on, and so do refreshed ones', async () => {
    const person = provider.someone()
    await person.register()
    expect((await person.send(api.auth.me)).status).toBe(401)
    const { status, body } = await person.open()
    expect([status, body.success, body.data.firebaseUid]).toEqual([200, true, person.subject])
    expect((await person.open()).status).toBe(200)
    const refreshed = await person.token({ iat: Math.floor(Date.now() / 1000) - 1 })
    for (const token of [await person.token(), refreshed]) {
      const me = await sender(provider.app, token)(api.auth.me)
      expect(me.body.data).toMatchObject({ token, user: { id: body.data.id, email: person.email } })
    }
    const own = await person.send(api.preferences.read)
    expect(own.body.data).toMatchObject({ id: body.data.id, budgetMin: null })
    expect((await person.send(api.preferences.update, { body: { budgetMin: 900 } })).status).toBe(200)
    const { body: sessions } = await person.send(api.auth.sessions)
    expect(sessions.data.sessions).toMatchObject([{ isCurrent: true }])
  })

  it('tells no one about someone else: their id looks like one without an account', async () => {
    const [one, other] = [await member(), await member()]
    const theirs = await one.send(api.identities.read, { params: { uid: other.subject } })
    const none = await one.send(api.identities.read, { params: { uid: newId() } })
    expect([theirs.status, theirs.body.message]).toEqual([404, none.body.message])
    expect((await provider.someone().open()).status).toBe(404)
  })

  it('refuses anyone the provider didn’t name, on every server', async () => {
    const person = await member()
    const params = { uid: person.subject }
    for (const token of [
      undefined,
      'A'.repeat(43),
      unsigned(claimsOf(person.subject)),
      await person.token({ aud: 'x' }),
    ])
      expect((await sender(provider.app, token)(api.identities.read, { params })).status).toBe(401)
    const without = sender(server.app, await person.token())
    expect((await without(api.identities.read, { params })).status).toBe(401)
    expect((await without(api.auth.me)).status).toBe(401)
  })

  it('refuses a deactivated account, and its tokens at once', async () => {
    const person = await member()
    const admin = await server.as('ADMIN')
    await admin.send(api.users.update, { params: { id: person.id }, body: { status: 'Deactivated' } })
    expect((await person.send(api.auth.me)).status).toBe(401)
    await person.signIn()
    const answer = await person.open()
    expect([answer.status, answer.body.message]).toEqual([403, 'This account is deactivated. Please contact support.'])
    await admin.send(api.users.update, { params: { id: person.id }, body: { status: 'Active' } })
    expect((await person.send(api.auth.me)).status).toBe(401)
  })

  it('waits for the address to be confirmed, where that is needed', async () => {
    const person = provider.someone(newId(), { email_verified: false })
    const body = identifiedAccount({ email: person.email, firebaseUid: person.subject })
    await person.sendStrictly(api.identities.create, { body })
    const open = () => person.sendStrictly(api.identities.read, { params: { uid: person.subject } })
    const answer = await open()
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'Please confirm your email address first: open the link in the email we sent you.',
    ])
    expect((await person.sendStrictly(api.auth.me)).status).toBe(401)
    person.claims.email_verified = true
    expect((await open()).status).toBe(200)
    expect((await person.sendStrictly(api.auth.me)).status).toBe(200)
  })

  it('believes no confirmation of another address', async () => {
    const person = provider.someone(newId(), { email_verified: false })
    const body = identifiedAccount({ email: person.email, firebaseUid: person.subject })
    await person.sendStrictly(api.identities.create, { body })
    Object.assign(person.claims, { email_verified: true, email: 'other@test.example' })
    expect((await person.sendStrictly(api.identities.read, { params: { uid: person.subject } })).status).toBe(403)
  })

  it('is logged once for each sign-in, and told once for each new device', async () => {
    const person = await member()
    await person.open()
    const opened = await systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('audit_events')
        .select('actor_id')
        .where('subject_id', '=', person.id)
        .where('action', '=', 'session.open')
        .execute(),
    )
    expect(opened).toEqual([{ actor_id: person.id }])
    await person.signIn()
    const headers = { [DEVICE_HEADER]: randomBytes(32).toString('base64url'), 'user-agent': 'another' }
    for (let times = 0; times < 2; times += 1)
      await person.send(api.identities.read, { params: { uid: person.subject }, headers })
    expect((await letters(person.email)).map(({ template }) => template)).toEqual(['account.new-device'])
  })
})
