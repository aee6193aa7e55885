import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { ADD_FACTOR_FIRST, RECOVERY_CODES } from '#contract/factors.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { forgetFactors } from '#server/features/factors/forget-factors.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { addAuthenticator, codeOf, type Holder, newHolder, PASSWORD } from '#test/harness/factors.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterEach(() => {
  Object.assign(server.services.env, { REQUIRE_ADMIN_2FA: false })
})

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const isLive = async (token: string) => (await server.anonymous.send(api.auth.me, bearer(token))).status === 200
const letters = (email: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('outbox').select(['template', 'body_text']).where('to_address', '=', email).orderBy('id').execute(),
  )
const actions = async ({ id }: Holder) => {
  const rows = await systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('audit_events').select('action').where('subject_id', '=', id).orderBy('id').execute(),
  )
  return rows.map(({ action }) => action).filter((action) => !/^(session|account\.register)/.test(action))
}
const start = (holder: Holder, currentPassword = PASSWORD) =>
  holder.send(api.factors.startAuthenticator, { currentPassword })

describe('setting up an authenticator app', () => {
  it('takes the password and one right code, and brings ten recovery codes', async () => {
    const holder = await newHolder(server)
    const { body } = await start(holder)
    const { secret, uri } = body.data
    expect(uri).toContain(`:${encodeURIComponent(holder.email)}?secret=${secret}&issuer=ProperPlace`)
    expect((await holder.signIn()).body.data).toHaveProperty('token')
    const answer = await holder.send(api.factors.confirmAuthenticator, { code: codeOf(server, secret) })
    expect(new Set(answer.body.data.recoveryCodes).size).toBe(RECOVERY_CODES)
    expect(answer.body.data.recoveryCodes[0]).toMatch(/^[\da-z]{5}-[\da-z]{5}$/)
    const { data } = (await holder.send(api.factors.own)).body
    expect(data).toEqual({
      authenticator: { addedAt: expect.any(String), lastUsedAt: expect.any(String) },
      passkeys: [],
      recoveryCodesLeft: RECOVERY_CODES,
      isRequired: false,
      hasPassword: true,
    })
    expect(await actions(holder)).toEqual(['authenticator.add'])
    expect((await letters(holder.email)).at(-1)).toEqual({
      template: 'account.factors-changed',
      body_text: expect.stringContaining('An authenticator app was set up'),
    })
  })

  it('refuses a wrong password and a wrong code, and then nothing has changed', async () => {
    const holder = await newHolder(server)
    const wrong = await start(holder, 'guess!')
    expect([wrong.status, wrong.body.errors]).toMatchObject([422, [{ path: 'currentPassword' }]])
    expect((await holder.send(api.factors.confirmAuthenticator, { code: '000000' })).status).toBe(409)
    await start(holder)
    const refused = await holder.send(api.factors.confirmAuthenticator, { code: '000000' })
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'code' }]])
    expect((await holder.send(api.factors.own)).body.data).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 })
    expect((await holder.signIn()).body.data).toHaveProperty('token')
  })

  it('again takes the newer secret, and is refused once there is one', async () => {
    const holder = await newHolder(server)
    const first = (await start(holder)).body.data.secret
    const second = (await start(holder)).body.data.secret
    const confirm = (secret: string) => holder.send(api.factors.confirmAuthenticator, { code: codeOf(server, secret) })
    expect([(await confirm(first)).status, (await confirm(second)).status]).toEqual([422, 200])
    expect((await start(holder)).status).toBe(409)
  })

  it('signs every other device out', async () => {
    const holder = await newHolder(server)
    const [here, elsewhere] = [holder.token, (await holder.signIn()).body.data.token]
    await addAuthenticator(server, holder)
    expect(await Promise.all([here, elsewhere, holder.token].map(isLive))).toEqual([false, false, true])
  })
})

describe('turning the app off', () => {
  it('takes the password and a code, or a recovery code, and leaves no recovery codes', async () => {
    const [one, two] = [await newHolder(server), await newHolder(server)]
    const { secret } = await addAuthenticator(server, one)
    const { recoveryCodes } = await addAuthenticator(server, two)
    const off = (holder: Holder, answer: object) =>
      holder.send(api.factors.removeAuthenticator, { currentPassword: PASSWORD, ...answer })
    expect((await off(one, {})).status).toBe(422)
    expect((await off(one, { code: '000000' })).status).toBe(422)
    expect((await off(one, { currentPassword: 'guess!', code: codeOf(server, secret) })).status).toBe(422)
    expect((await off(one, { code: codeOf(server, secret) })).status).toBe(200)
    expect((await off(two, { recoveryCode: recoveryCodes[0] })).status).toBe(200)
    for (const holder of [one, two]) {
      const { data } = (await holder.send(api.factors.own)).body
      expect(data).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 })
      expect((await holder.signIn()).body.data).toHaveProperty('token')
      expect(await actions(holder)).toContain('authenticator.remove')
      expect((await letters(holder.email)).at(-1)?.body_text).toContain('turned off')
    }
    expect((await off(one, { code: '000000' })).status).toBe(409)
  })

  it('answers ten guesses of a code at most, though the password is right', async () => {
    const holder = await newHolder(server)
    await addAuthenticator(server, holder)
    const answers = []
    for (let n = 0; n < 11; n++) {
      const body = { currentPassword: PASSWORD, code: `00000${n % 10}` }
      answers.push((await holder.send(api.factors.removeAuthenticator, body)).status)
    }
    expect(answers).toEqual([...Array(10).fill(422), 429])
  })
})

it('new recovery codes replace the earlier ones, for an account with a second factor', async () => {
  const holder = await newHolder(server)
  const renew = (currentPassword = PASSWORD) => holder.send(api.factors.makeRecoveryCodes, { currentPassword })
  expect((await renew()).status).toBe(409)
  const { recoveryCodes } = await addAuthenticator(server, holder)
  expect((await renew('guess!')).status).toBe(422)
  const renewed = (await renew()).body.data.recoveryCodes
  expect(renewed).toHaveLength(RECOVERY_CODES)
  const off = (recoveryCode: string) =>
    holder.send(api.factors.removeAuthenticator, { currentPassword: PASSWORD, recoveryCode })
  expect([(await off(recoveryCodes[0] ?? '')).status, (await off(renewed[0])).status]).toEqual([422, 200])
  expect(await actions(holder)).toContain('recoveryCode.create')
})

describe('an administrator', () => {
  it('can turn two-step sign-in off for someone who lost their phone, who is told and signed out', async () => {
    const [admin, holder] = [await server.as('ADMIN'), await newHolder(server)]
    const remove = () => admin.send(api.users.removeFactors, { params: { id: holder.id } })
    const read = async () => (await admin.send(api.users.read, { params: { id: holder.id } })).body.data.access
    expect((await remove()).status).toBe(409)
    await addAuthenticator(server, holder)
    expect(await read()).toMatchObject({ hasSecondFactor: true })
    expect((await remove()).status).toBe(200)
    expect(await read()).toMatchObject({ hasSecondFactor: false })
    expect(await isLive(holder.token)).toBe(false)
    expect((await holder.signIn()).body.data).toHaveProperty('token')
    expect(await actions(holder)).toContain('user.removeFactors')
    expect((await letters(holder.email)).at(-1)?.body_text).toContain('An administrator turned off two-step sign-in')
  })

  it('can’t turn off their own that way, and no one else can', async () => {
    const [admin, manager, holder] = [
      await server.as('ADMIN'),
      await server.as('PROPERTY_MANAGER'),
      await newHolder(server),
    ]
    const remove = (person: typeof admin, id: string) => person.send(api.users.removeFactors, { params: { id } })
    expect((await remove(admin, admin.id)).status).toBe(409)
    expect((await remove(manager, holder.id)).status).toBe(403)
  })
})

it('the person who runs the server can turn it off for an account, by its address', async () => {
  const holder = await newHolder(server)
  expect(await forgetFactors(server.services, holder.email)).toBe(false)
  await addAuthenticator(server, holder)
  expect(await forgetFactors(server.services, ` ${holder.email.toUpperCase()}`)).toBe(true)
  expect(await isLive(holder.token)).toBe(false)
  expect((await holder.signIn()).body.data).toHaveProperty('token')
  expect(await actions(holder)).toContain('user.removeFactors')
  expect((await letters(holder.email)).at(-1)?.body_text).toContain('Someone with access to the server')
})

describe('where administrators need a second factor', () => {
  it('one without it reaches nothing but what sets it up', async () => {
    const [admin, manager] = [await server.as('ADMIN'), await server.as('PROPERTY_MANAGER')]
    Object.assign(server.services.env, { REQUIRE_ADMIN_2FA: true })
    const list = await admin.send(api.users.list)
    expect([list.status, list.body.message]).toEqual([403, ADD_FACTOR_FIRST])
    expect((await admin.send(api.auth.me)).body.data.user).toMatchObject({ mustAddFactor: true })
    expect((await admin.send(api.factors.own)).body.data).toMatchObject({ isRequired: true })
    expect((await manager.send(api.users.list)).status).toBe(200)
    expect((await manager.send(api.auth.me)).body.data.user).not.toHaveProperty('mustAddFactor')
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('users').set({ second_factor_since: new Date() }).where('id', '=', admin.id).execute(),
    )
    expect((await admin.send(api.users.list)).status).toBe(200)
    expect((await admin.send(api.auth.me)).body.data.user).not.toHaveProperty('mustAddFactor')
    expect((await admin.send(api.auth.logout)).status).toBe(200)
  })
})
