import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { CHECK_NAMES, type Check, type CheckName, type InstanceHealth } from '#contract/instance.ts'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import type { Services } from '#server/http/call.ts'
import { type Person, sender, type TestServer, testServer } from '#test/harness/app.ts'
import { temporaryFolder, testEngine } from '#test/harness/database.ts'
import type { Probe } from './checks/finding.ts'
import { runChecks } from './run-checks.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('ADMIN')
})

/** The admin on another server with the same database. */
async function adminAt(changes: Partial<Services>): Promise<Person['send']> {
  const app = await createApp({ ...server.services, ...changes })
  await app.ready()
  return sender(app, admin.token)
}

const find = (health: InstanceHealth, name: CheckName): Check => {
  const check = health.checks.find((one) => one.name === name)
  if (!check) throw new Error(`${name} was not checked`)
  return check
}

describe('the health of the instance', () => {
  it('is listed part by part, each with its state and, if something is wrong, what to do', async () => {
    const { status, body } = await admin.send(api.instance.health)
    expect(status).toBe(200)
    const health: InstanceHealth = body.data
    expect(health.checks.map(({ name }) => name)).toEqual([...CHECK_NAMES])
    for (const { state, found, fix } of health.checks) {
      expect(found).toMatch(/^[A-Z\d].*\.$/)
      expect(fix === null).toBe(state === 'ok')
    }
    const engine = testEngine === 'embedded' ? 'Embedded PostgreSQL' : 'PostgreSQL'
    const [first, ...facts] = find(health, 'database').facts
    expect(first).toEqual({ label: 'Engine', value: engine })
    expect(facts.find(({ label }) => label === 'Migrations')?.value).toMatch(/^(\d+) of \1 applied$/)
    expect(find(health, 'storage')).toMatchObject({ state: 'ok', found: 'A test file was written, read and removed.' })
    expect(find(health, 'jobs').facts.map(({ label }) => label)).toContain('charge-rent')
    expect(find(health, 'backups').state).toBe('unknown')
    expect(find(health, 'version').facts.find(({ label }) => label === 'Node')?.value).toBe(process.versions.node)
  })

  it('is for admins only', async () => {
    expect((await server.anonymous.send(api.instance.health)).status).toBe(401)
    for (const role of ['PROPERTY_MANAGER', 'LANDLORD', 'TENANT', 'OWNER', 'AFFILIATE'] as const) {
      expect((await (await server.as(role)).send(api.instance.health)).status).toBe(403)
    }
  })

  it('is checked once for everyone who asks within ten seconds', async () => {
    let puts = 0
    const { files } = server.services
    const put: typeof files.put = (...given) => {
      puts += 1
      return files.put(...given)
    }
    const counting = { ...files, put }
    const send = await adminAt({ files: counting })
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(api.instance.health)))
    expect(new Set(answers.map(({ body }) => body.data.checkedAt)).size).toBe(1)
    expect(puts).toBe(1)
  })

  it('reveals no secret, whatever is set and whatever fails', async () => {
    const canaries = ['canary-db', 'canary-smtp', 'canary-key-id', 'canary-s3', 'canary-user', 'canary-error']
    const dataKey = Buffer.alloc(32, 'canary').toString('base64')
    const env = readEnv({
      NODE_ENV: 'test',
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: 'postgres://canary-user:canary-db@localhost/x',
      DATA_KEY: dataKey,
      SMTP_URL: 'smtp://canary-user:canary-smtp@localhost',
      MAIL_FROM: 'no-reply@example.org',
      S3_ENDPOINT: 'https://canary-user:canary-s3@localhost',
      S3_BUCKET: 'homes',
      S3_REGION: 'here',
      S3_ACCESS_KEY_ID: 'canary-key-id',
      S3_SECRET_ACCESS_KEY: 'canary-s3',
      BACKUP_STAMP_FILE: '/nowhere/canary-user',
    })
    const fail = () => Promise.reject(new Error('canary-error: postgres://canary-user:canary-db@localhost'))
    const files = { ...server.services.files, put: fail }
    const send = await adminAt({ env, files })
    const { status, body } = await send(api.instance.health)
    expect(status).toBe(200)
    expect(find(body.data, 'storage')).toMatchObject({ state: 'error', found: 'A test file could not be written.' })
    const text = JSON.stringify([body, (await send(api.instance.status)).body])
    for (const secret of [...canaries, dataKey, admin.token]) expect(text).not.toContain(secret)
  })
})

describe('a check that goes wrong', () => {
  const well: Probe = async () => ({ state: 'ok', found: 'All is well.', fix: null, facts: [] })
  const probes = (changes: Partial<Record<CheckName, Probe>>) =>
    ({ ...Object.fromEntries(CHECK_NAMES.map((name) => [name, well])), ...changes }) as Record<CheckName, Probe>

  it('is unknown and leaves the others alone', async () => {
    const health = await runChecks(
      server.services,
      probes({
        mail: () => Promise.reject(new Error('canary')),
        disk: () => new Promise(() => undefined),
        clock: async () => ({ state: 'warning', found: 'Odd.', fix: 'Set it.', facts: [] }),
      }),
    )
    expect(find(health, 'mail')).toMatchObject({ state: 'unknown', found: 'The check failed to run.' })
    expect(find(health, 'disk')).toMatchObject({
      state: 'unknown',
      found: 'The check did not finish within two seconds.',
    })
    expect(find(health, 'jobs').state).toBe('ok')
    expect(health.state).toBe('warning')
  })

  it('makes the whole an error when it found one, and changes nothing when it found nothing', async () => {
    const bad: Probe = async () => ({ state: 'error', found: 'Full.', fix: 'Make room.', facts: [] })
    expect((await runChecks(server.services, probes({ disk: bad }))).state).toBe('error')
    const none: Probe = async () => ({ state: 'unknown', found: 'Nothing is known.', fix: 'Tell.', facts: [] })
    expect((await runChecks(server.services, probes({ backups: none }))).state).toBe('ok')
  })
})

describe('the public status', () => {
  it('says that the server is up, and one word for each other part once it is known', async () => {
    const first = await server.anonymous.send(api.instance.status)
    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({ checks: { database: 'ok' } })
    const health: InstanceHealth = (await admin.send(api.instance.health)).body.data
    const { body } = await server.anonymous.send(api.instance.status)
    expect(Object.keys(body.data).sort()).toEqual(['checks', 'state', 'time'])
    expect(Object.keys(body.data.checks).sort()).toEqual([...CHECK_NAMES].sort())
    expect(body.data.state).toBe(health.state === 'error' ? 'degraded' : 'ok')
  })

  it('is degraded, and still answers, when part of the server is broken', async () => {
    const files = { ...server.services.files, put: () => Promise.reject(new Error('read-only')) }
    const send = await adminAt({ files })
    await send(api.instance.health)
    const { status, body } = await send(api.instance.status)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ state: 'degraded', checks: { database: 'ok', storage: 'error' } })
  })

  it('asks the embedded database once for everyone who asks at the same time, and again after a refusal', async () => {
    let asked = 0
    const send = await adminAt({
      database: { ...server.services.database, engine: 'embedded' },
      ping: async () => {
        asked += 1
        if (asked === 1) throw Object.assign(new Error('gone'), { code: '57P01' })
      },
    })
    const statuses = async () =>
      (await Promise.all([send(api.instance.status), send(api.instance.status)])).map(({ status }) => status)
    expect((await send(api.instance.status)).status).toBeGreaterThanOrEqual(500)
    expect(await statuses()).toEqual([200, 200])
    expect(asked).toBe(2)
  })
})
