import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { createApp } from '#server/app.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Answer, type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { acceptance, invitationInput, invite } from '#test/harness/invitations.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('ADMIN')
})

const send = (body: object) => admin.send(api.invitations.invite, { body })
const read = (token: string) => server.anonymous.send(api.invitations.read, { body: { token } })
const accept = (token: string, changes: Record<string, unknown> = {}) =>
  server.anonymous.send(api.invitations.accept, { body: acceptance(token, changes) })
const revoke = (id: string) => admin.send(api.invitations.revoke, { params: { id } })
const open = (email: string) => admin.send(api.invitations.list, { query: { search: email } })
const signIn = (email: string, password: string) => server.anonymous.send(api.auth.login, { body: { email, password } })
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()
const accountsOf = (email: string) =>
  server.services.db.selectFrom('users').select(['id', 'role']).where('email', '=', email).execute()

describe('accepting', () => {
  it('works once, and says why the second time', async () => {
    const { email, token } = await invite(server, admin)
    expect((await accept(token)).status).toBe(201)
    for (const answer of [await accept(token, { password: 'another one' }), await read(token)])
      expect([answer.status, answer.body.message]).toEqual([
        422,
        'This invitation has been used. Your account is ready: please sign in.',
      ])
    expect((await signIn(email, 'another one')).status).toBe(401)
  })

  it.each([
    ['password', 'short'],
    ['firstName', ''],
    ['token', 'A'.repeat(42)],
    ['email', 'other@test.example'],
    ['role', 'ADMIN'],
  ])('refuses %s = %j, and the invitation stays open', async (field, value) => {
    const { token } = await invite(server, admin)
    const answer = await accept(token, { [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe(field)
    expect((await read(token)).status).toBe(200)
  })

  it('takes no other kind of link, and its links work nowhere else', async () => {
    const { token } = await invite(server, admin)
    for (const endpoint of [api.auth.verifyEmail, api.auth.resetPassword]) {
      const body = endpoint === api.auth.verifyEmail ? { token } : { token, password: 'tin lamp' }
      expect((await server.anonymous.send(endpoint, { body })).status).toBe(422)
    }
    expect((await accept('A'.repeat(43))).status).toBe(422)
  })

  it('creates one account when ten accept at once', async () => {
    const { email, token } = await invite(server, admin)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => accept(token, { password: `password ${index}` })),
    )
    expect(statuses(answers)).toEqual([201, ...Array(9).fill(422)])
    expect(await accountsOf(email)).toHaveLength(1)
  })

  it('either succeeds or is withdrawn first, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, email, token } = await invite(server, admin)
      const [accepted, revoked] = await Promise.all([accept(token), revoke(id)])
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([accepted.status, revoked.status])
      expect(await accountsOf(email)).toHaveLength(accepted.status === 201 ? 1 : 0)
    }
  })

  it('waits for a newer invitation in progress, or makes that one fail', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { email, token } = await invite(server, admin)
      const [accepted, invited] = await Promise.all([accept(token), send(invitationInput({ email }))])
      expect([
        [201, 409],
        [422, 201],
      ]).toContainEqual([accepted.status, invited.status])
      expect(await accountsOf(email)).toHaveLength(accepted.status === 201 ? 1 : 0)
    }
  })

  it('leaves one open invitation of ten sent to an address at once', async () => {
    const { email } = invitationInput()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(invitationInput({ email, firstName: `Noor ${index}` }))),
    )
    expect(statuses(answers)).toEqual(Array(10).fill(201))
    expect(answers.filter(({ body }) => !body.data.replaced)).toHaveLength(1)
    expect((await open(email)).body.total).toBe(1)
  })
})

describe('the token', () => {
  it('is stored only as a digest, and in the email', async () => {
    const { id, token } = await invite(server, admin)
    const rows = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('invitations').selectAll().where('id', '=', id).execute(),
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Buffer.from(rows[0]?.token_hash ?? []).toString('base64url')).not.toBe(token)
  })

  it('never gets into the log, nor do the name, address and password, even when the database fails', async () => {
    const { token, email } = await invite(server, admin, { firstName: 'Canaria' })
    const wrong = acceptance(token, { firstName: 'Canaria', password: 'canary-pass-2e9a', surprise: 'canary-surprise' })
    const { surprise: _, ...right } = wrong
    const post = (url: string, payload: object) => ({ method: 'POST' as const, url: `/api${url}`, payload })
    const requests = [
      post('/auth/read-invitation', { token }),
      post('/auth/accept-invitation', wrong),
      post('/auth/accept-invitation', right),
      post('/auth/accept-invitation', right),
      { method: 'GET' as const, url: `/invitation?token=${token}` },
    ]
    const { statuses, lines } = await logged(requests)
    expect(statuses).toEqual([200, 422, 201, 422, 404])
    const broken = await logged(requests, `Key (token)=(${token}) (email)=(${email}) Canaria`)
    expect(broken.statuses).toContain(500)
    expect(broken.lines.length).toBeGreaterThan(0)
    for (const canary of [token, email, 'Canaria', 'canary-pass-2e9a', 'canary-surprise'])
      expect([...lines, ...broken.lines].join('')).not.toContain(canary)
  })
})

/** What a server with full logging answers and logs; with `fault`, every query fails with that message. */
async function logged(requests: InjectOptions[], fault?: string) {
  const env = { ...server.services.env, LOG_LEVEL: 'debug' as const }
  const failing = server.services.db.withPlugin({
    transformQuery: () => {
      throw Object.assign(new Error(fault), { code: '23999', detail: fault, parameters: [fault] })
    },
    transformResult: async ({ result }) => result,
  })
  const app = await createApp({ ...server.services, env, ...(fault !== undefined && { db: failing }) })
  const lines: string[] = []
  // The logger keeps its output stream under its own symbol.
  const stream = Object.getOwnPropertySymbols(app.log).find(({ description }) => description === 'pino.stream')
  if (!stream) throw new Error('the logger has no stream')
  Reflect.set(app.log, stream, { write: (line: string) => lines.push(line) })
  const statuses: number[] = []
  for (const request of requests) statuses.push((await app.inject(request)).statusCode)
  await app.close()
  return { statuses, lines }
}
