import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { UNVERIFIED } from '#contract/auth.ts'
import { createApp } from '#server/app.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { sender, type TestServer, testServer } from '#test/harness/app.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

let people = 0
const newcomer = () => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  email: `noor.${Date.now()}.${++people}@test.example`,
  password: 'tin lamp',
  role: 'landlord',
  phone: null,
})

const send = (endpoint: Parameters<typeof server.anonymous.send>[0], body: object) =>
  server.anonymous.send(endpoint, { body })
const signIn = (email: string, password = 'tin lamp') => send(api.auth.login, { email, password })

/** The newest email to an address, and the token of the link in it. */
async function newestMail(email: string) {
  await server.jobs.drain()
  const mails = await systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('outbox').selectAll().where('to_address', '=', email).orderBy('id', 'desc').execute(),
  )
  const token = /#([\w-]{43})/.exec(mails[0]?.body_text ?? '')?.[1] ?? ''
  return { count: mails.length, template: mails[0]?.template, token }
}

it('says where the letter lies, no matter who asks', async () => {
  const { env } = server.services
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@test.example' }
  for (const [letter, changes] of [
    ['MAILBOX', {}],
    ['NOWHERE', { DIRECT_REGISTRATION: false }],
    ['EMAIL', smtp],
  ] as const) {
    const app = await createApp({ ...server.services, env: { ...env, ...changes } })
    const ask = sender(app, undefined)
    const person = newcomer()
    expect((await ask(api.auth.register, { body: person })).body.data.letter).toBe(letter)
    for (const email of [person.email, newcomer().email])
      for (const endpoint of [api.auth.forgotPassword, api.auth.resendVerification])
        expect((await ask(endpoint, { body: { email } })).body.data).toEqual({ letter })
    await app.close()
  }
})

describe('registering with an email', () => {
  it('activates the account once the link is opened, and not before', async () => {
    const person = newcomer()
    const answer = await send(api.auth.register, person)
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe(
      'Registration successful! Please confirm your email address with the link we sent you.',
    )
    const early = await signIn(person.email)
    expect([early.status, early.body.message]).toEqual([403, UNVERIFIED])
    const { token, template } = await newestMail(person.email)
    expect(template).toBe('account.verify')
    const confirmed = await send(api.auth.verifyEmail, { token })
    expect([confirmed.status, confirmed.body.data]).toEqual([200, { email: person.email }])
    expect((await signIn(person.email)).status).toBe(200)
    expect((await send(api.auth.verifyEmail, { token })).status).toBe(422)
  })

  it('reveals nothing about the address to a wrong password', async () => {
    const person = newcomer()
    await send(api.auth.register, person)
    expect((await signIn(person.email, 'wrong!')).status).toBe(401)
  })

  it('creates one account for a repeated submission, and refuses a second account', async () => {
    const person = newcomer()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const once = () => server.anonymous.send(api.auth.register, { body: person, headers })
    const [one, two] = [await once(), await once()]
    expect(two.body).toEqual(one.body)
    expect((await newestMail(person.email)).count).toBe(1)
    expect((await send(api.auth.register, person)).status).toBe(409)
  })

  it('emails a new link on request, which ends the old one, and replies the same for an unknown address', async () => {
    const person = newcomer()
    await send(api.auth.register, person)
    const first = await newestMail(person.email)
    const resent = await send(api.auth.resendVerification, { email: person.email })
    const unknown = await send(api.auth.resendVerification, { email: `x${person.email}` })
    expect({ ...resent.body }).toEqual({ ...unknown.body })
    expect((await newestMail(`x${person.email}`)).count).toBe(0)
    expect((await send(api.auth.verifyEmail, { token: first.token })).status).toBe(422)
    const second = await newestMail(person.email)
    expect((await send(api.auth.verifyEmail, { token: second.token })).status).toBe(200)
    await send(api.auth.resendVerification, { email: person.email })
    expect((await newestMail(person.email)).count).toBe(2)
  })

  it('lets a link expire after three days', async () => {
    const person = newcomer()
    await send(api.auth.register, person)
    const { token } = await newestMail(person.email)
    server.clock.now = new Date(Date.now() + 73 * 3_600_000)
    const late = await send(api.auth.verifyEmail, { token })
    server.clock.now = null
    expect(late.status).toBe(422)
  })
})

describe('a forgotten password', () => {
  async function registered() {
    const person = newcomer()
    await send(api.auth.registerDirect, person)
    return person
  }

  it('is reset with the emailed link, once, and every session ends', async () => {
    const person = await registered()
    const { token: session } = (await signIn(person.email)).body.data
    await send(api.auth.forgotPassword, { email: person.email })
    const { token, template } = await newestMail(person.email)
    expect(template).toBe('account.reset')
    expect((await send(api.auth.resetPassword, { token, password: 'short' })).status).toBe(422)
    const done = await send(api.auth.resetPassword, { token, password: 'brand new' })
    // Without a token: choosing a password signs no one in.
    expect([done.status, done.body.data]).toEqual([200, {}])
    expect((await send(api.auth.resetPassword, { token, password: 'again new' })).status).toBe(422)
    expect((await signIn(person.email)).status).toBe(401)
    expect((await signIn(person.email, 'brand new')).status).toBe(200)
    const headers = { authorization: `Bearer ${session}` }
    expect((await server.anonymous.send(api.auth.me, { headers })).status).toBe(401)
    expect((await newestMail(person.email)).template).toBe('account.password-changed')
  })

  it('has a link that is stored only as a digest', async () => {
    const person = await registered()
    await send(api.auth.forgotPassword, { email: person.email })
    const { token } = await newestMail(person.email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const links = await systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('account_links')
        .innerJoin('users', 'users.id', 'account_links.user_id')
        .select('token_hash')
        .where('email', '=', person.email)
        .execute(),
    )
    const kept = links.map(({ token_hash }) => Buffer.from(token_hash).toString('hex'))
    expect(kept).toContain(createHash('sha256').update(token).digest('hex'))
    for (const encoding of ['utf8', 'base64url'] as const)
      expect(kept).not.toContain(Buffer.from(token, encoding).toString('hex'))
  })

  it('leaves one winner when two open the link at once', async () => {
    const person = await registered()
    await send(api.auth.forgotPassword, { email: person.email })
    const { token } = await newestMail(person.email)
    const answers = await Promise.all(
      ['first new', 'second new'].map((password) => send(api.auth.resetPassword, { token, password })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('gets the same reply for an unknown address, with a limit for each', async () => {
    const person = await registered()
    const known = await send(api.auth.forgotPassword, { email: person.email })
    const unknown = await send(api.auth.forgotPassword, { email: `x${person.email}` })
    expect(known.body).toEqual(unknown.body)
    for (let n = 0; n < 4; n++) await send(api.auth.forgotPassword, { email: `x${person.email}` })
    expect((await send(api.auth.forgotPassword, { email: `x${person.email}` })).status).toBe(429)
  })

  it('cannot be reset with a link that confirms an address, or after half an hour', async () => {
    const person = newcomer()
    await send(api.auth.register, person)
    const verify = await newestMail(person.email)
    expect((await send(api.auth.resetPassword, { token: verify.token, password: 'brand new' })).status).toBe(422)
    const other = await registered()
    await send(api.auth.forgotPassword, { email: other.email })
    const { token } = await newestMail(other.email)
    server.clock.now = new Date(Date.now() + 31 * 60_000)
    const late = await send(api.auth.resetPassword, { token, password: 'brand new' })
    server.clock.now = null
    expect(late.status).toBe(422)
  })
})
