import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { ROLES } from '#contract/roles.ts'
import { LINKS_ARE_MAILED } from '#contract/users.ts'
import { createApp } from '#server/app.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Answer, type Person, sender, type TestServer, testServer } from '#test/harness/app.ts'

let server: TestServer
let admin: Person
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('ADMIN')
  app = await createApp({ ...server.services, env: { ...server.services.env, DIRECT_REGISTRATION: false } })
})
afterAll(() => app.close())

const MISSING = '00000000-0000-4000-8000-000000000000'
const onMute = (person: Person) => sender(app, person.token)
const link = (id: string, person = admin): Promise<Answer> => onMute(person)(api.users.link, { params: { id } })
const read = async (id: string) => (await onMute(admin)(api.users.read, { params: { id } })).body.data.access.handsOver
const tokenIn = ({ body }: Answer): string => body.data.link.split('#')[1]
const signIn = (email: string, password: string) =>
  server.anonymous.send(api.auth.login, { body: { email, password } }).then(({ status }) => status)

/** Someone who registered and can't confirm the address. */
async function newcomer() {
  const email = `noor.${Date.now()}.${Math.random().toString(36).slice(2)}@test.example`
  const body = { firstName: 'Noor', lastName: 'Haddad', email, password: 'tin lamp', role: 'landlord', phone: null }
  const { id } = (await server.anonymous.send(api.auth.register, { body })).body.data.user
  return { id, email }
}

/** Someone whose address is confirmed. */
async function someone(): Promise<Person> {
  const tenant = await server.as('TENANT')
  await systemTransaction(server.services.db, (tx) =>
    tx.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', tenant.id).execute(),
  )
  return tenant
}

describe('a link to hand over', () => {
  it('confirms an account that no email could confirm; a newer one replaces it', async () => {
    const { id, email } = await newcomer()
    expect(await read(id)).toBe('SIGN_UP')
    const [first, second] = [await link(id), await link(id)]
    expect(second.body.data).toEqual({
      kind: 'SIGN_UP',
      link: expect.stringMatching(/^http:\/\/localhost:3000\/verify-email#[\w-]{43}$/),
    })
    const verify = (token: string) => server.anonymous.send(api.auth.verifyEmail, { body: { token } })
    expect((await verify(tokenIn(first))).status).toBe(422)
    expect(await signIn(email, 'tin lamp')).toBe(403)
    expect((await verify(tokenIn(second))).status).toBe(200)
    expect(await signIn(email, 'tin lamp')).toBe(200)
  })

  it('leads anyone else to a new password, once', async () => {
    const tenant = await someone()
    expect(await read(tenant.id)).toBe('PASSWORD')
    const made = await link(tenant.id)
    expect(made.body.data).toMatchObject({ kind: 'PASSWORD', link: expect.stringContaining('/reset-password#') })
    const reset = () =>
      server.anonymous.send(api.auth.resetPassword, { body: { token: tokenIn(made), password: 'a long evening walk' } })
    expect((await reset()).status).toBe(200)
    expect((await reset()).status).toBe(422)
    expect(await signIn(tenant.email, 'a long evening walk')).toBe(200)
  })

  it('is written to the audit log without the link', async () => {
    const tenant = await someone()
    const made = await link(tenant.id)
    const events = await systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('audit_events')
        .selectAll()
        .where('subject_id', '=', tenant.id)
        .where('action', '=', 'user.link')
        .execute(),
    )
    expect(events).toMatchObject([{ actor_id: admin.id, detail: { kind: 'PASSWORD' } }])
    expect(JSON.stringify(events)).not.toContain(tokenIn(made))
  })

  it('is refused where emails reach people, and for a deactivated account', async () => {
    const tenant = await server.as('TENANT')
    const mailed = await admin.send(api.users.link, { params: { id: tenant.id } })
    expect([mailed.status, mailed.body.message]).toEqual([409, LINKS_ARE_MAILED])
    const known = await admin.send(api.users.read, { params: { id: tenant.id } })
    expect(known.body.data.access.handsOver).toBeNull()
    await admin.send(api.users.update, { params: { id: tenant.id }, body: { status: 'Deactivated' } })
    const closed = await link(tenant.id)
    expect([closed.status, closed.body.message]).toEqual([409, 'This account is deactivated. Reactivate it first.'])
    expect(await read(tenant.id)).toBeNull()
  })

  it('is for administrators, and for accounts that exist', async () => {
    const tenant = await server.as('TENANT')
    for (const role of ROLES.filter((other) => other !== 'ADMIN'))
      expect((await link(tenant.id, await server.as(role))).status).toBe(403)
    expect((await server.anonymous.send(api.users.link, { params: { id: tenant.id } })).status).toBe(401)
    expect((await link(MISSING)).status).toBe(404)
  })
})
