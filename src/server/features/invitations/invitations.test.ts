import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { INVITATION_DAYS } from '#contract/invitations.ts'
import { ROLES } from '#contract/roles.ts'
import { createApp } from '#server/app.ts'
import { introduce, systemTransaction } from '#server/db/transaction.ts'
import { tidy } from '#server/housekeeping.ts'
import { type Person, sender, type TestServer, testServer } from '#test/harness/app.ts'
import { acceptance, invitationInput, invitationToken, invite } from '#test/harness/invitations.ts'
import { emailsTo } from '#test/harness/reminder-emails.ts'

const DAY = 24 * 3_600_000

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await testServer()
})
// A test that moves the clock ends its administrator's session.
beforeEach(async () => {
  admin = await server.as('ADMIN')
})
afterEach(() => {
  server.clock.now = null
})

const send = (body: object) => admin.send(api.invitations.invite, { body })
const read = (token: string) => server.anonymous.send(api.invitations.read, { body: { token } })
const accept = (token: string, changes: Record<string, unknown> = {}) =>
  server.anonymous.send(api.invitations.accept, { body: acceptance(token, changes) })
const revoke = (id: string) => admin.send(api.invitations.revoke, { params: { id } })
const resend = (id: string) => admin.send(api.invitations.resend, { params: { id } })
const open = (email: string) => admin.send(api.invitations.list, { query: { search: email } })
const signIn = (email: string, password: string) => server.anonymous.send(api.auth.login, { body: { email, password } })
const accountsOf = (email: string) =>
  server.services.db.selectFrom('users').select(['id', 'role']).where('email', '=', email).execute()
const auditsOf = (id: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('audit_events').select('action').where('subject_id', '=', id).execute(),
  )

describe('inviting', () => {
  it('emails a link that creates an account with the role, which can sign in right away', async () => {
    const body = invitationInput({ email: 'Grace.Hopper@Test.Example', role: 'PROPERTY_MANAGER' })
    const answer = await send(body)
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      email: 'grace.hopper@test.example',
      role: 'PROPERTY_MANAGER',
      status: 'Open',
      replaced: false,
      invitedBy: expect.stringMatching(/^Test /),
    })
    const { id, sentAt, expiresAt, email } = answer.body.data
    expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(INVITATION_DAYS * DAY)
    const token = await invitationToken(server, email)
    expect((await read(token)).body.data).toMatchObject({ email, firstName: 'Noor', role: 'PROPERTY_MANAGER' })
    const accepted = await accept(token, { firstName: 'Grace', lastName: 'Hopper', phone: '555-0100' })
    expect(accepted.status).toBe(201)
    expect(accepted.body.message).toBe('Your account is ready. Please sign in.')
    expect(accepted.body.data.user).toMatchObject({ email, name: 'Grace Hopper', phone: '555-0100', status: 'Active' })
    const session = await signIn(email, 'a long evening walk')
    expect(session.body.data.user.role).toBe('PROPERTY_MANAGER')
    expect((await open(email)).body.total).toBe(0)
    expect((await auditsOf(id)).map(({ action }) => action).sort()).toEqual(['invitation.accept', 'user.invite'])
  })

  it('says in the email what a property manager can read before homes are assigned', async () => {
    const manager = await invite(server, admin, { role: 'PROPERTY_MANAGER' })
    const owner = await invite(server, admin, { role: 'OWNER' })
    const textTo = async (email: string) => (await emailsTo(server, email))[0]?.body_text
    expect(await textTo(manager.email)).toContain('can read every applicant’s answers')
    expect(await textTo(owner.email)).not.toContain('applicant')
  })

  it.each(ROLES)('creates %s', async (role) => {
    const { email, token } = await invite(server, admin, { role })
    expect((await accept(token)).status).toBe(201)
    expect(await accountsOf(email)).toMatchObject([{ role }])
  })

  it('is replaced by a newer invitation to the address, and says so', async () => {
    const first = await invite(server, admin, { role: 'TENANT' })
    const again = await send(invitationInput({ email: first.email, role: 'OWNER' }))
    expect(again.body.data).toMatchObject({ id: first.id, role: 'OWNER', replaced: true })
    expect((await open(first.email)).body.total).toBe(1)
    const dead = await accept(first.token)
    expect([dead.status, dead.body.message]).toEqual([
      422,
      'This invitation doesn’t work. Open the link in the newest email, or ask for a new one.',
    ])
    expect((await accept(await invitationToken(server, first.email))).status).toBe(201)
    expect(await accountsOf(first.email)).toMatchObject([{ role: 'OWNER' }])
  })

  it('is refused for an address that has an account', async () => {
    const { email } = await server.as('TENANT')
    const answer = await send(invitationInput({ email: email.toUpperCase() }))
    expect([answer.status, answer.body.message]).toEqual([409, 'An account with this email already exists'])
    expect((await open(email)).body.total).toBe(0)
  })

  it.each([
    ['email', 'no address'],
    ['firstName', ' '],
    ['lastName', undefined],
    ['role', 'EMPEROR'],
    ['role', undefined],
    ['isAdmin', true],
  ])('refuses %s = %j', async (field, value) => {
    const answer = await send(invitationInput({ [field]: value }))
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe(field)
  })

  it('is refused to everyone except administrators', async () => {
    const { id } = await invite(server, admin)
    const { invitations } = api
    for (const endpoint of [
      invitations.means,
      invitations.invite,
      invitations.list,
      invitations.resend,
      invitations.revoke,
    ]) {
      const sending = { params: { id }, ...('body' in endpoint && { body: invitationInput() }) }
      expect((await server.anonymous.send(endpoint, sending)).status).toBe(401)
      for (const role of ROLES.filter((other) => other !== 'ADMIN'))
        expect((await (await server.as(role)).send(endpoint, sending)).status).toBe(403)
    }
  })

  it('says whether the link is emailed', async () => {
    const means = async (env: Partial<TestServer['services']['env']>) => {
      const app = await createApp({ ...server.services, env: { ...server.services.env, ...env } })
      const answer = await sender(app, admin.token)(api.invitations.means)
      await app.close()
      return answer.body.data
    }
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@test.example' }
    expect(await means({})).toEqual({ canInvite: true, sendsMail: true })
    expect(await means({ DIRECT_REGISTRATION: false, ...smtp })).toEqual({ canInvite: true, sendsMail: true })
    expect(await means({ DIRECT_REGISTRATION: false })).toEqual({ canInvite: true, sendsMail: false })
  })

  it('hands over the link where the server cannot send email, each time a new one', async () => {
    const app = await createApp({ ...server.services, env: { ...server.services.env, DIRECT_REGISTRATION: false } })
    const send = sender(app, admin.token)
    const body = invitationInput()
    const first = (await send(api.invitations.invite, { body })).body.data
    const second = (await send(api.invitations.resend, { params: { id: first.id } })).body.data
    await app.close()
    for (const { link } of [first, second]) expect(link).toMatch(/^http:\/\/localhost:3000\/invitation#[\w-]{43}$/)
    expect((await accept(first.link.split('#')[1])).status).toBe(422)
    expect((await accept(second.link.split('#')[1])).status).toBe(201)
    const mails = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('outbox').select('id').where('to_address', '=', body.email).execute(),
    )
    expect(mails).toEqual([])
    expect(JSON.stringify((await open(body.email)).body)).not.toContain('invitation#')
  })

  it('hands over nothing where the link is emailed', async () => {
    const { body } = await send(invitationInput())
    expect(body.data.link).toBeNull()
    expect((await resend(body.data.id)).body.data.link).toBeNull()
  })
})

describe('the open invitations', () => {
  it('are found by name, address and role, and sorted', async () => {
    const mark = `zq${Date.now()}`
    const [b, a] = [
      await invite(server, admin, { firstName: `B${mark}`, role: 'OWNER' }),
      await invite(server, admin, { firstName: `A${mark}`, role: 'TENANT' }),
    ]
    const idsBy = async (query: Record<string, string>) =>
      (await admin.send(api.invitations.list, { query: { search: mark, ...query } })).body.data.map(
        (row: { id: string }) => row.id,
      )
    expect(await idsBy({})).toEqual([a.id, b.id])
    for (const sort of ['name', 'role'])
      expect(await idsBy({ sort, order: 'desc' })).toEqual(sort === 'name' ? [b.id, a.id] : [a.id, b.id])
    for (const sort of ['sentAt', 'expiresAt']) expect(await idsBy({ sort, order: 'asc' })).toEqual([b.id, a.id])
    expect((await open(a.email.toUpperCase())).body.data).toMatchObject([{ id: a.id, status: 'Open' }])
    expect(JSON.stringify((await open(mark)).body)).not.toMatch(/token|hash/i)
  })

  it('expire after seven days, and work again when they are sent again', async () => {
    const { id, email, token } = await invite(server, admin)
    server.clock.now = new Date(Date.now() + INVITATION_DAYS * DAY - 60_000)
    expect((await read(token)).status).toBe(200)
    server.clock.now = new Date(Date.now() + INVITATION_DAYS * DAY + 60_000)
    for (const answer of [await read(token), await accept(token)])
      expect([answer.status, answer.body.message]).toEqual([422, 'This invitation has expired. Ask for a new one.'])
    // The administrator's session has ended meanwhile.
    const later = await server.as('ADMIN')
    const listed = await later.send(api.invitations.list, { query: { search: email } })
    expect(listed.body.data).toMatchObject([{ id, status: 'Expired' }])
    const resent = await later.send(api.invitations.resend, { params: { id } })
    expect(resent.body.data).toMatchObject({ id, status: 'Open' })
    expect((await accept(token)).status).toBe(422)
    expect((await accept(await invitationToken(server, email))).status).toBe(201)
  })

  it('can be withdrawn, which ends the link', async () => {
    const { id, email, token } = await invite(server, admin)
    expect((await revoke(id)).status).toBe(200)
    const dead = await accept(token)
    expect([dead.status, dead.body.message]).toEqual([
      422,
      'This invitation was withdrawn. Ask the person who invited you.',
    ])
    expect(await accountsOf(email)).toEqual([])
    for (const again of [await revoke(id), await resend(id)]) expect(again.status).toBe(404)
    // The address can be invited again.
    expect((await send(invitationInput({ email }))).body.data.replaced).toBe(false)
    expect((await auditsOf(id)).map(({ action }) => action).sort()).toEqual(['invitation.revoke', 'user.invite'])
  })

  it('cannot be withdrawn or sent again once accepted', async () => {
    const { id, token } = await invite(server, admin)
    await accept(token)
    for (const late of [await revoke(id), await resend(id)])
      expect([late.status, late.body.message]).toEqual([
        409,
        'This invitation was already accepted. The account exists now.',
      ])
  })

  it('are not sent again to an address that now has an account', async () => {
    const { id, email, token } = await invite(server, admin)
    const body = { firstName: 'A', lastName: 'B', email, password: 'tin lamp', role: 'tenant', phone: null }
    await server.anonymous.send(api.auth.registerDirect, { body })
    for (const late of [await resend(id), await accept(token)])
      expect([late.status, late.body.message]).toEqual([409, 'An account with this email already exists'])
    expect(await accountsOf(email)).toMatchObject([{ role: 'TENANT' }])
  })

  it('are deleted thirty days after they end; accepted ones are kept', async () => {
    const [ended, accepted] = [await invite(server, admin), await invite(server, admin)]
    await accept(accepted.token)
    const left = async (days: number) => {
      await tidy(server.services.db, new Date(Date.now() + (INVITATION_DAYS + days) * DAY))
      return systemTransaction(server.services.db, async (tx) => {
        const rows = await tx
          .selectFrom('invitations')
          .select('id')
          .where('id', 'in', [ended.id, accepted.id])
          .execute()
        return rows.map(({ id }) => id).sort()
      })
    }
    expect(await left(29)).toEqual([ended.id, accepted.id].sort())
    expect(await left(31)).toEqual([accepted.id])
  })
})

it('is behind row-level security: only administrators and the program read or write invitations', async () => {
  await invite(server, admin)
  const { db } = server.services
  for (const role of ROLES) {
    const count = await db.transaction().execute(async (tx) => {
      await introduce(tx, admin.id, role)
      return (await tx.selectFrom('invitations').select('id').execute()).length
    })
    if (role === 'ADMIN') expect(count).toBeGreaterThan(0)
    else expect(count).toBe(0)
  }
})
