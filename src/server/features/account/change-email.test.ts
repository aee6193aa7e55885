import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { tidy } from '#server/housekeeping.ts'
import { type Answer, type TestServer, testServer } from '#test/harness/app.ts'
import { askedForEmail } from '#test/harness/email-changes.ts'
import { registration } from '#test/harness/factories.ts'

const PASSWORD = 'correct horse'
const HOUR = 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterEach(() => {
  server.clock.now = null
})

const newAddress = () => `mover.${newId()}@test.example`

async function signedUp(email = newAddress()) {
  await server.anonymous.send(api.auth.registerDirect, { body: registration(email) })
  const answer = await signIn(email)
  return { email, id: String(answer.body.data.user.id), token: String(answer.body.data.token) }
}
const signIn = (email: string, password = PASSWORD) =>
  server.anonymous.send(api.auth.login, { body: { email, password } })
const as = (token: string, endpoint: Endpoint, body?: object): Promise<Answer> =>
  server.anonymous.send(endpoint, { headers: { authorization: `Bearer ${token}` }, body })
const ask = (token: string, email: string, currentPassword = PASSWORD) =>
  as(token, api.account.changeEmail, { email, currentPassword })
const open = (endpoint: Endpoint, token: string) => server.anonymous.send(endpoint, { body: { token } })

/** The newest email to an address, and the token of the link in it. */
async function newestMail(email: string) {
  await server.jobs.drain()
  const mails = await systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('outbox').selectAll().where('to_address', '=', email).orderBy('id', 'desc').execute(),
  )
  const token = /#([\w-]{43})/.exec(mails[0]?.body_text ?? '')?.[1] ?? ''
  return { template: mails[0]?.template, token, text: mails[0]?.body_text ?? '', userId: mails[0]?.to_user_id }
}
const statusOf = async (token: string) => (await as(token, api.auth.me)).status

describe('a new email address', () => {
  it('changes nothing until the link there is opened, and then every session ends', async () => {
    const { email, token } = await signedUp()
    const other = String((await signIn(email)).body.data.token)
    const next = newAddress()
    const asked = await ask(token, ` ${next.toUpperCase()} `)
    expect([asked.status, asked.body.data.pending.email]).toEqual([200, next])
    expect((await as(token, api.account.emailChange)).body.data.pending.email).toBe(next)
    const atNew = await newestMail(next)
    const atOld = await newestMail(email)
    expect([atNew.template, atNew.userId, atOld.template]).toEqual([
      'account.confirm-email',
      null,
      'account.email-asked',
    ])
    expect(atNew.text).toMatch(/^Hello,/)
    expect((await signIn(next)).status).toBe(401)
    expect((await open(api.account.confirmEmail, atNew.token)).status).toBe(200)
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 401])
    expect([(await signIn(email)).status, (await signIn(next)).status]).toEqual([401, 200])
    expect((await newestMail(email)).template).toBe('account.email-changed')
    expect((await open(api.account.confirmEmail, atNew.token)).status).toBe(422)
  })

  it('asks for the current password, and for another address than the present one', async () => {
    const { email, token } = await signedUp()
    const wrong = await ask(token, newAddress(), 'guess!')
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'currentPassword'])
    const same = await ask(token, email)
    expect([same.status, same.body.errors[0].path]).toEqual([422, 'email'])
    expect((await ask(token, 'not an address')).status).toBe(422)
    expect((await server.anonymous.send(api.account.changeEmail, { body: {} })).status).toBe(401)
    expect((await as(token, api.account.emailChange)).body.data.pending).toBeNull()
  })

  it('says the same of an address that is taken, and tells it by email', async () => {
    const [mine, theirs] = [await signedUp(), await signedUp()]
    const [taken, free] = [await ask(mine.token, theirs.email), await ask(mine.token, newAddress())]
    const shape = ({ status, body }: Answer) => [status, body.message, Object.keys(body.data.pending)]
    expect(shape(taken)).toEqual(shape(free))
    await ask(mine.token, theirs.email)
    const letter = await newestMail(theirs.email)
    expect([letter.template, letter.token]).toEqual(['account.email-taken', ''])
    expect((await newestMail(mine.email)).template).toBe('account.email-asked')
  })

  it('ends the link of an address that was asked for before', async () => {
    const { token } = await signedUp()
    const [first, second] = [newAddress(), newAddress()]
    await ask(token, first)
    const old = await newestMail(first)
    await ask(token, second)
    expect((await open(api.account.confirmEmail, old.token)).status).toBe(422)
    expect((await open(api.account.confirmEmail, (await newestMail(second)).token)).status).toBe(200)
  })

  it('is refused after a day, to a deactivated account, and when it got another account meanwhile', async () => {
    const late = await askedForEmail(server)
    server.clock.now = new Date(Date.now() + 24 * HOUR)
    expect((await open(api.account.confirmEmail, late.confirm)).status).toBe(422)
    server.clock.now = null
    const off = await askedForEmail(server)
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', off.person.id).execute(),
    )
    expect((await open(api.account.confirmEmail, off.confirm)).status).toBe(422)
    const raced = await askedForEmail(server)
    await signedUp(raced.email)
    expect((await open(api.account.confirmEmail, raced.confirm)).status).toBe(409)
    expect((await raced.person.send(api.auth.me)).body.data.user.email).toBe(raced.person.email)
  })

  it('leaves one winner when two open the link at once', async () => {
    const { confirm } = await askedForEmail(server)
    const answers = await Promise.all([1, 2].map(() => open(api.account.confirmEmail, confirm)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('can be asked for five times a day', async () => {
    const { token } = await signedUp()
    for (let time = 1; time <= 5; time++) expect((await ask(token, newAddress())).status).toBe(200)
    expect((await ask(token, newAddress())).status).toBe(429)
  })

  it('ends the links that went to the old address, and keeps a tenant’s records linked', async () => {
    const { person, email, confirm } = await askedForEmail(server)
    await server.anonymous.send(api.auth.forgotPassword, { body: { email: person.email } })
    const reset = await newestMail(person.email)
    expect(reset.template).toBe('account.reset')
    const landlord = await server.as('LANDLORD')
    const tenantId = newId()
    await systemTransaction(server.services.db, (tx) =>
      tx
        .insertInto('tenants')
        .values({ id: tenantId, landlord_id: landlord.id, first_name: 'A', last_name: 'B', email, user_id: person.id })
        .execute(),
    )
    expect((await open(api.account.confirmEmail, confirm)).status).toBe(200)
    const choose = { token: reset.token, password: 'tin lamp' }
    expect((await server.anonymous.send(api.auth.resetPassword, { body: choose })).status).toBe(422)
    const linked = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('tenants').select('user_id').where('id', '=', tenantId).executeTakeFirstOrThrow(),
    )
    expect(linked.user_id).toBe(person.id)
  })
})

describe('the old address', () => {
  it('refuses a new one before it is confirmed', async () => {
    const { person, confirm, refuse } = await askedForEmail(server)
    expect((await open(api.account.refuseEmail, refuse)).status).toBe(200)
    expect(await statusOf(person.token)).toBe(401)
    expect((await open(api.account.confirmEmail, confirm)).status).toBe(422)
    expect((await open(api.account.refuseEmail, refuse)).status).toBe(422)
    const letter = await newestMail(person.email)
    expect(letter.template).toBe('account.email-kept')
    const choose = { token: letter.token, password: 'tin lamp' }
    expect((await server.anonymous.send(api.auth.resetPassword, { body: choose })).status).toBe(200)
    expect((await signIn(person.email, 'tin lamp')).status).toBe(200)
  })

  it('comes back within a week with a new password, and everything asked for after it ends', async () => {
    const { email, token } = await signedUp()
    const [stolen, further] = [newAddress(), newAddress()]
    await ask(token, stolen)
    const undo = (await newestMail(email)).token
    await open(api.account.confirmEmail, (await newestMail(stolen)).token)
    const thief = String((await signIn(stolen)).body.data.token)
    await ask(thief, further)
    const next = (await newestMail(further)).token
    server.clock.now = new Date(Date.now() + 6 * 24 * HOUR)
    expect((await open(api.account.refuseEmail, undo)).status).toBe(200)
    expect((await open(api.account.confirmEmail, next)).status).toBe(422)
    server.clock.now = null
    expect(await statusOf(thief)).toBe(401)
    expect([(await signIn(stolen)).status, (await signIn(email)).status]).toEqual([401, 401])
    const choose = { token: (await newestMail(email)).token, password: 'tin lamp' }
    expect((await server.anonymous.send(api.auth.resetPassword, { body: choose })).status).toBe(200)
    expect((await signIn(email, 'tin lamp')).status).toBe(200)
  })

  it('is kept for its account for that long, and no longer', async () => {
    const { person, confirm, refuse } = await askedForEmail(server)
    await open(api.account.confirmEmail, confirm)
    const register = () => server.anonymous.send(api.auth.registerDirect, { body: registration(person.email) })
    expect((await register()).status).toBe(409)
    const end = new Date(Date.now() + 7 * 24 * HOUR + 1_000)
    server.clock.now = end
    expect((await open(api.account.refuseEmail, refuse)).status).toBe(422)
    await tidy(server.services.db, end)
    expect((await register()).status).toBe(201)
  })
})

it('says where email can’t be sent', async () => {
  const { token } = await signedUp()
  const { env } = server.services
  const before = { ...env }
  Object.assign(env, { SMTP_URL: undefined, DIRECT_REGISTRATION: false })
  try {
    expect((await as(token, api.account.emailChange)).body.data.canSendMail).toBe(false)
    expect((await ask(token, newAddress())).status).toBe(409)
  } finally {
    Object.assign(env, before)
  }
})
