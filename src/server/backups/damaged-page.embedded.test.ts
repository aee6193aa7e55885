import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Check } from '#contract/instance.ts'
import { type Person, sender, serverOn, type TestServer } from '#test/harness/app.ts'
import { emptyDataFolder } from '#test/harness/database.ts'
import { addProperty } from '#test/harness/factories.ts'
import { smallSchema } from '#test/harness/small-schema.ts'
import { openDatabase } from '../db/open.ts'
import { readEnv } from '../env.ts'
import { backUp } from './back-up.ts'
import { backupName, listBackups } from './backup-folder.ts'

const NOW = new Date('2026-05-01T02:17:00Z')
const HOMES = 45
const FLIPPED = 64
const BLOCK = 8192

interface Night {
  server: TestServer
  lines: string[]
  folder: string
  /** Backs up `day` days later than the first time. */
  backUpOn(day: number): Promise<void>
}

async function openServer(dir: string): Promise<Night> {
  const lines: string[] = []
  const server = await serverOn(await openDatabase({ dir, log: (line) => lines.push(line) }))
  const folder = path.join(dir, 'backups')
  const env = readEnv({ NODE_ENV: 'test', BACKUP_DIR: folder, BACKUPS_KEPT: '1' })
  const clock = (day: number) => () => new Date(NOW.getTime() + day * 86_400_000)
  return { server, lines, folder, backUpOn: (day) => backUp({ ...server.services, env, clock: clock(day) }) }
}

async function closeServer({ server }: Night): Promise<void> {
  await server.app.close()
  await server.jobs.queue.close()
  await server.database.close()
}

/** Where the homes are on the disk, with everything written to it. */
async function placeOfHomes({ server }: Night): Promise<string> {
  await sql`checkpoint`.execute(server.services.db)
  const { rows } = await sql<{ file: string }>`select pg_relation_filepath('properties') as file`.execute(
    server.services.db,
  )
  return rows[0]?.file ?? ''
}

function flip(file: string, at: number): void {
  const bytes = fs.readFileSync(file)
  for (let index = at; index < at + FLIPPED; index += 1) bytes[index] = (bytes[index] ?? 0) ^ 0xff
  fs.writeFileSync(file, bytes)
}

let before: { titles: string[]; landlord: Person; admin: Person }
let night: Night
beforeAll(async () => {
  const dir = emptyDataFolder()
  const first = await openServer(dir)
  const [landlord, admin] = [await first.server.as('LANDLORD'), await first.server.as('ADMIN')]
  for (let index = 0; index < HOMES; index += 1) await addProperty(landlord, { title: `Home ${index}` })
  before = { landlord, admin, titles: await titlesIn(landlord.send) }
  await first.backUpOn(0)
  const file = await placeOfHomes(first)
  await closeServer(first)
  flip(path.join(dir, 'pgdata', file), BLOCK - 1000)
  night = await openServer(dir)
  return () => closeServer(night)
}, 120_000)

async function titlesIn(send: Person['send']): Promise<string[]> {
  const { body } = await send(api.properties.list, { query: { pageSize: HOMES } })
  return body.data.map(({ title }: { title: string }) => title)
}

test('a damaged page: no list shows a wrong row, the health says so, and no backup replaces a good one', async () => {
  const { server, lines, folder, backUpOn } = night
  const landlord = sender(server.app, before.landlord.token)
  const admin = sender(server.app, before.admin.token)
  expect(before.titles.length).toBeGreaterThan(0)

  const answers = []
  for (let page = 1; page <= 5; page += 1) answers.push(await landlord(api.properties.list, { query: { page } }))
  expect(answers.map(({ status }) => status)).toContain(500)
  for (const { status, body } of answers) {
    if (status === 200) for (const { title } of body.data) expect(before.titles).toContain(title)
    else expect([status, body.data]).toEqual([500, undefined])
  }

  const status = await server.anonymous.send(api.instance.status)
  expect(status.body.data).toMatchObject({ state: 'degraded', checks: { database: 'error' } })
  const health = await admin(api.instance.health)
  const database: Check = health.body.data.checks.find(({ name }: Check) => name === 'database')
  expect(database).toMatchObject({
    state: 'error',
    found: expect.stringMatching(
      /^The database is damaged: a part of it could not be read \(\d+ times? since .+ block /,
    ),
    fix: expect.stringMatching(/stop the server and restore the last good backup with npm run restore\./),
  })
  expect(lines.filter((line) => line.startsWith('Database: a part of it is damaged'))).toHaveLength(1)

  for (const day of [1, 2]) await expect(backUpOn(day)).rejects.toThrow(/^invalid page in block 0 of relation "base\//)
  expect((await listBackups(folder)).map(({ name }) => name)).toEqual([backupName(NOW, true)])
  expect(fs.readdirSync(folder)).toEqual([backupName(NOW, true)])
})

test('a backup finds damage to an index that no request has met', async () => {
  const [dir, lines] = [emptyDataFolder(), [] as string[]]
  const database = await openDatabase({ dir, log: (line) => lines.push(line), migrations: smallSchema })
  onTestFinished(() => database.close())
  for (let id = 0; id < 2000; id += 1) await sql`insert into notes values (${id}, 'kept')`.execute(database.db)
  await sql`checkpoint`.execute(database.db)
  const { rows } = await sql<{ file: string }>`select pg_relation_filepath('notes_id') as file`.execute(database.db)
  const copy = async () => {
    let size = 0
    for await (const chunk of database.archive?.() ?? []) size += chunk.length
    return size
  }
  expect(await copy()).toBeGreaterThan(0)

  flip(path.join(dir, 'pgdata', rows[0]?.file ?? ''), 3 * BLOCK + 4000)
  expect(database.damage.found()).toBeNull()
  const place = `block 3 of relation "${rows[0]?.file}"`
  await expect(copy()).rejects.toThrow(`invalid page in ${place}`)
  expect(database.damage.found()).toEqual({ isCertain: true, count: 1, place })
  expect(lines.filter((line) => line.includes(place))).toHaveLength(1)
})
