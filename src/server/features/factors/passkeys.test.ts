import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { newHolder, PASSWORD } from '#test/harness/factors.ts'
import { passkeyDevice } from '#test/harness/passkeys.ts'
import { placeOf } from './passkey-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const elsewhere = { origin: 'https://evil.example' }
const otherSite = { rpId: 'evil.example' }

/** An account with a passkey. */
async function withPasskey() {
  const holder = await newHolder(server)
  const device = passkeyDevice(placeOf(server.services))
  const start = async () => {
    const { body } = await holder.send(api.factors.startPasskey, { currentPassword: PASSWORD })
    return String(body.data.challenge)
  }
  const add = (passkey: object) => holder.send(api.factors.addPasskey, { name: 'Phone', passkey })
  const added = await add(device.make(await start(), { count: 1 }))
  return { holder, device, start, add, added }
}
const begin = async () => String((await server.anonymous.send(api.factors.startPasskeySignIn)).body.data.challenge)
const enter = async (passkey: object) =>
  (await server.anonymous.send(api.factors.signInWithPasskey, { body: { passkey } })).status
/** What the audit log keeps of refused sign-ins. */
const refusals = async (userId: string | null) => {
  const rows = await systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('audit_events')
      .select('detail')
      .where('action', '=', 'session.open')
      .where('outcome', '=', 'refused')
      .where('subject_id', userId === null ? 'is' : '=', userId)
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ detail }) => detail)
}

describe('adding a passkey', () => {
  it('takes the password, and brings recovery codes', async () => {
    const { holder, added } = await withPasskey()
    expect([added.status, added.body.data.recoveryCodes.length]).toEqual([200, 10])
    expect((await holder.send(api.factors.own)).body.data.passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: null }])
    expect((await holder.send(api.factors.startPasskey, { currentPassword: 'guess!' })).status).toBe(422)
  })

  it.each([elsewhere, otherSite, { isVerified: false }])('refuses one made with %j', async (where) => {
    const { start, add } = await withPasskey()
    expect((await add(passkeyDevice(placeOf(server.services)).make(await start(), where))).status).toBe(409)
  })

  it('uses a challenge once, and only for the account that asked', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const challenge = await theirs.start()
    const made = passkeyDevice(placeOf(server.services)).make(challenge)
    expect((await mine.add(made)).status).toBe(409)
    expect([(await theirs.add(made)).status, (await theirs.add(made)).status]).toEqual([200, 409])
  })
})

describe('a passkey’s name', () => {
  it('is its holder’s to change, as often as they like', async () => {
    const { holder } = await withPasskey()
    const [{ id }] = (await holder.send(api.factors.own)).body.data.passkeys
    const rename = (name: string) => holder.send(api.factors.renamePasskey, { name }, { id })
    expect((await rename('Work laptop')).body.data).toMatchObject({ id, name: 'Work laptop' })
    expect((await rename(' ')).status).toBe(422)
    expect((await rename('x'.repeat(61))).status).toBe(422)
    // An email repeats it, to someone who may not have chosen it.
    expect((await rename('Not you? evil.example/stop')).status).toBe(422)
    expect((await holder.send(api.factors.own)).body.data.passkeys).toMatchObject([{ id, name: 'Work laptop' }])
  })

  it('can’t be changed by anyone else', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const [{ id }] = (await theirs.holder.send(api.factors.own)).body.data.passkeys
    expect((await mine.holder.send(api.factors.renamePasskey, { name: 'Mine' }, { id })).status).toBe(404)
    expect((await theirs.holder.send(api.factors.own)).body.data.passkeys).toMatchObject([{ name: 'Phone' }])
  })
})

describe('signing in with a passkey alone', () => {
  it('works once per challenge', async () => {
    const { device } = await withPasskey()
    const use = device.use(await begin(), { count: 2 })
    expect([await enter(use), await enter(use)]).toEqual([200, 409])
  })

  it.each([elsewhere, otherSite, { isVerified: false }, { count: 1 }])('refuses a use with %j', async (where) => {
    const { device } = await withPasskey()
    expect(await enter(device.use(await begin(), { count: 2, ...where }))).toBe(401)
  })

  it('refuses a passkey that was removed, and a challenge that we didn’t make', async () => {
    const { holder, device } = await withPasskey()
    expect(await enter(device.use('A'.repeat(43), { count: 2 }))).toBe(409)
    const [{ id }] = (await holder.send(api.factors.own)).body.data.passkeys
    const remove = () => holder.send(api.factors.removePasskey, { currentPassword: PASSWORD }, { id })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect(await enter(device.use(await begin(), { count: 2 }))).toBe(401)
  })

  it('leaves a refusal in the audit log for the account that the passkey names, and of many the tenth', async () => {
    const { holder, device } = await withPasskey()
    for (let time = 1; time <= 11; time++) {
      expect(await enter(device.use(await begin(), { count: 2, ...elsewhere }))).toBe(401)
      await server.jobs.drain()
    }
    expect(await refusals(holder.id)).toEqual([{ attempts: 1 }, { attempts: 10 }])
  })

  it('leaves one for a deactivated account', async () => {
    const { holder, device } = await withPasskey()
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', holder.id).execute(),
    )
    expect(await enter(device.use(await begin(), { count: 2 }))).toBe(403)
    await server.jobs.drain()
    expect(await refusals(holder.id)).toEqual([{ attempts: 1 }])
  })

  it('leaves one for its network address when no account has the passkey, and none for a sign-in that works', async () => {
    const { holder, device } = await withPasskey()
    const stranger = passkeyDevice(placeOf(server.services))
    const before = (await refusals(null)).length
    const passkey = stranger.use(await begin(), { count: 2 })
    const ip = '198.51.100.77'
    expect((await server.anonymous.send(api.factors.signInWithPasskey, { ip, body: { passkey } })).status).toBe(401)
    expect(await enter(device.use(await begin(), { count: 2 }))).toBe(200)
    await server.jobs.drain()
    expect([(await refusals(null)).length - before, await refusals(holder.id)]).toEqual([1, []])
  })
})

describe('confirming a password with a passkey', () => {
  const confirm = async (challenge: string, passkey: object) =>
    (await server.anonymous.send(api.factors.confirmSignIn, { body: { challenge, passkey } })).status

  it('works with the account’s own, and with no one else’s', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const { secondFactor } = (await mine.holder.signIn()).body.data
    expect(secondFactor.methods).toEqual(['passkey', 'recoveryCode'])
    const { challenge } = secondFactor.passkey
    expect(await confirm(challenge, theirs.device.use(challenge, { count: 2 }))).toBe(401)
    expect(await confirm(challenge, mine.device.use(await begin(), { count: 2 }))).toBe(401)
    expect(await confirm(challenge, mine.device.use(challenge, { count: 2 }))).toBe(200)
  })
})
