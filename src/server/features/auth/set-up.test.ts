import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { HAS_ADMINISTRATOR } from '#contract/auth.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { checkAdministrators, judgeAdministrators } from '#server/features/instance/checks/check-administrators.ts'
import { emptyServer, type TestServer } from '#test/harness/app.ts'
import { UNKNOWN_TOKEN } from '#test/harness/invitations.ts'
import { describeSetup, makeSetupLink } from './setup-link.ts'

const HOUR = 3_600_000
const DEAD = 'This link doesn’t work. Use the newest one: every start of the server prints it.'

let server: TestServer
let count = 0
beforeAll(async () => {
  server = await emptyServer()
})

const person = () => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `first.${++count}@test.example`,
  password: 'a long evening walk',
})
const read = (token: string) => server.anonymous.send(api.auth.readSetup, { body: { token } })
const setUp = (token: string) => server.anonymous.send(api.auth.setup, { body: { token, ...person() } })
const saying = async (answer: ReturnType<typeof read>) => {
  const { status, body } = await answer
  return [status, body.message]
}

async function newLink(isAskedFor = false): Promise<string> {
  const link = await makeSetupLink(server.services, isAskedFor)
  if (link.state !== 'new') throw new Error(`no new link: ${link.state}`)
  return link.address.split('#')[1] ?? ''
}

const withoutAdministrator = () =>
  systemTransaction(server.services.db, async (tx) => {
    await tx.updateTable('users').set({ disabled_at: new Date() }).where('role', '=', 'ADMIN').execute()
  })

it('a start prints a link that creates the first administrator, once', async () => {
  expect((await checkAdministrators(server.services)).state).toBe('warning')
  const lines = await describeSetup(server.services)
  const token = /\/setup#([\w-]{43})$/.exec(lines.at(-1) ?? '')?.[1] ?? ''
  expect(Date.parse((await read(token)).body.data.expiresAt) - Date.now()).toBeGreaterThan(23 * HOUR)
  const body = { token, ...person() }
  const answer = await server.anonymous.send(api.auth.setup, { body })
  expect(answer.status).toBe(200)
  expect(answer.body.data.user).toMatchObject({ role: 'ADMIN', name: 'Ada Lovelace', email: body.email })
  const { email, password } = body
  const session = await server.anonymous.send(api.auth.login, { body: { email, password } })
  expect(session.body.data.user.role).toBe('ADMIN')
  for (const again of [setUp(token), read(token), read(UNKNOWN_TOKEN), read('')])
    expect(await saying(again)).toEqual([409, HAS_ADMINISTRATOR])
  expect(await describeSetup(server.services)).toEqual([])
  expect(await makeSetupLink(server.services, true)).toEqual({ state: 'needless' })
  expect((await checkAdministrators(server.services)).state).toBe('ok')
  expect(judgeAdministrators(0).fix).toContain('npm run admin')
  const events = await systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('audit_events').select('action').where('action', 'in', ['account.setup', 'setup.link']).execute(),
  )
  expect(events.map(({ action }) => action).sort()).toEqual(['account.setup', 'setup.link'])
})

it('twenty uses of a link at once create one administrator', async () => {
  await withoutAdministrator()
  const token = await newLink()
  const answers = await Promise.all(Array.from({ length: 20 }, () => setUp(token)))
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  // A busy machine can give up on hashing some of them.
  expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true)
  const active = await server.services.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('disabled_at', 'is', null)
    .execute()
  expect(active).toHaveLength(1)
})

it('the newest link ends the earlier one, and a link works for 24 hours', async () => {
  await withoutAdministrator()
  const first = await newLink()
  const second = await newLink()
  for (const dead of [first, UNKNOWN_TOKEN]) {
    expect(await saying(read(dead))).toEqual([422, DEAD])
    expect(await saying(setUp(dead))).toEqual([422, DEAD])
  }
  server.clock.now = new Date(Date.now() + 24 * HOUR + 1000)
  expect(await saying(setUp(second))).toEqual([422, DEAD])
  server.clock.now = null
  expect((await read(second)).status).toBe(200)
})

it('a start leaves the link that npm run admin printed alone while it works', async () => {
  await withoutAdministrator()
  const asked = await newLink(true)
  expect((await describeSetup(server.services)).join(' ')).toContain('npm run admin printed still works')
  expect((await read(asked)).status).toBe(200)
  server.clock.now = new Date(Date.now() + 25 * HOUR)
  expect((await describeSetup(server.services)).at(-1)).toContain('/setup#')
  server.clock.now = null
  expect(await saying(read(asked))).toEqual([422, DEAD])
})

it('keeps only what a link hashes to, where no user can read it', async () => {
  await withoutAdministrator()
  const token = await newLink()
  const stored = await systemTransaction(server.services.db, (tx) => tx.selectFrom('setup_link').selectAll().execute())
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(await server.services.db.selectFrom('setup_link').selectAll().execute()).toEqual([])
})
