import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { DamageFound } from '#server/db/damage.ts'
import { isUnavailable } from '#server/db/errors.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { testServer } from '#test/harness/app.ts'
import { emptyPlace, temporaryFolder } from '#test/harness/database.ts'
import { smallSchema } from '#test/harness/small-schema.ts'
import { checkBackups, judgeOwnBackups, judgeStamp } from './check-backups.ts'
import { checkClock, judgeClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { judgeDisk } from './check-disk.ts'
import { type Jobs, judgeJobs, longestGap } from './check-jobs.ts'
import { judgeMail, type Outbox } from './check-mail.ts'
import type { Finding } from './finding.ts'
import { sizeText } from './words.ts'

const GB = 1024 ** 3
/** A database that answers nothing. */
async function closedDatabase() {
  const database = await openDatabase({ ...(await emptyPlace()), log: () => undefined, migrations: smallSchema })
  await database.close()
  return database
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = new Date('2026-05-01T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)

describe('a database', () => {
  const reporting = (found: DamageFound) => ({ damage: { found: () => found } })
  const place = 'block 7 of relation "base/5/16423"'

  it('that is damaged is an error that says what to do, even where the damage keeps it from answering', async () => {
    const { services } = await testServer()
    const database = { ...services.database, ...reporting({ isCertain: true, count: 2, place }) }
    const ours = { ...database, archive: async function* () {} }
    const found = `The database is damaged: a part of it could not be read (2 times since the server started, first in ${place}). Requests for that part fail; everything else works.`
    const nothing = (await closedDatabase()).db
    for (const db of [services.db, nothing]) {
      expect(await checkDatabase({ ...services, db, database: ours })).toMatchObject({
        state: 'error',
        found,
        fix: expect.stringContaining('with npm run restore. Until then no backup is made'),
      })
    }
    expect((await checkDatabase({ ...services, database: { ...database, archive: null } })).fix).toMatch(
      /restore the last good backup of the database\. Don’t delete earlier backups until that works\.$/,
    )
    await expect(checkDatabase({ ...services, db: nothing })).rejects.toSatisfy(isUnavailable)
  })

  it('with an internal error is a warning', async () => {
    const { services } = await testServer()
    const database = { ...services.database, ...reporting({ isCertain: false, count: 1, place: null }) }
    expect(await checkDatabase({ ...services, database })).toMatchObject({
      state: 'warning',
      found: 'PostgreSQL reported an internal error 1 time since the server started.',
    })
  })
})

describe('the disk', () => {
  it.each([
    [100, 'ok'],
    [1.5, 'warning'],
    [0.2, 'error'],
  ])('with %d GB free is %s', (free, state) => {
    expect(judgeDisk({ free: free * GB, whole: 200 * GB }, 'embedded')).toMatchObject({ state })
  })

  it('has its size in a readable unit', () => {
    expect([0, 1023, 1024, 1.5 * GB, 2000 * GB].map(sizeText)).toEqual([
      '0 bytes',
      '1,020 bytes',
      '1 KB',
      '1.5 GB',
      '1.95 TB',
    ])
  })
})

describe('mail', () => {
  const quiet: Outbox = { waiting: 0, oldestWaiting: null, failed: 0, lastFailed: null, lastSent: null }
  const smtp = readEnv({ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.org' })

  it('is fine when it is sent, and when a trial server keeps it', () => {
    expect(judgeMail(quiet, smtp, NOW)).toMatchObject({ state: 'ok', found: 'Email is being sent.' })
    expect(judgeMail(quiet, readEnv({}), NOW)).toMatchObject({ state: 'ok' })
  })

  it('is a warning where no one can get the emailed links', () => {
    const finding = judgeMail(quiet, readEnv({ NODE_ENV: 'production', BACKUP_KEY: 'none' }), NOW)
    expect(finding).toMatchObject({ state: 'warning', fix: 'Set SMTP_URL and MAIL_FROM.' })
  })

  it('is a warning when some failed or is late, and an error when it is stuck', () => {
    expect(judgeMail({ ...quiet, failed: 2 }, smtp, NOW)).toMatchObject({
      state: 'warning',
      found: '2 emails could not be sent in the last seven days.',
    })
    expect(judgeMail({ ...quiet, waiting: 1, oldestWaiting: ago(HOUR / 2) }, smtp, NOW).state).toBe('warning')
    expect(judgeMail({ ...quiet, failed: 2, waiting: 3, oldestWaiting: ago(3 * HOUR) }, smtp, NOW)).toMatchObject({
      state: 'error',
      found: '3 emails waiting, the oldest for too long.',
    })
  })
})

describe('jobs', () => {
  const rested: Jobs = {
    name: 'charge-rent',
    cron: '*/10 * * * *',
    waiting: 0,
    waited: null,
    stuck: 0,
    failed: 0,
    doneAgo: 60_000,
    failedAgo: null,
  }

  it('are fine when each one ran when due', () => {
    expect(judgeJobs([rested, { ...rested, name: 'mail', cron: null, doneAgo: null }], DAY)).toMatchObject({
      state: 'ok',
      facts: [
        { label: 'charge-rent', value: 'done 1 minute ago' },
        { label: 'mail', value: 'not done yet' },
      ],
    })
  })

  it('are an error when a due one did not run, unless the server just started', () => {
    const missed = { ...rested, doneAgo: 2 * HOUR }
    expect(judgeJobs([missed], DAY)).toMatchObject({ state: 'error', found: 'charge-rent did not run when due.' })
    expect(judgeJobs([missed], 60_000).state).toBe('ok')
    expect(judgeJobs([{ ...rested, doneAgo: null }], DAY).state).toBe('error')
  })

  it('are a warning when the last run failed or one is stuck, and an error when they pile up', () => {
    expect(judgeJobs([{ ...rested, failed: 1, failedAgo: 1_000 }], DAY)).toMatchObject({
      state: 'warning',
      found: 'charge-rent failed the last time.',
    })
    expect(judgeJobs([{ ...rested, failed: 1, failedAgo: 90_000 }], DAY).state).toBe('ok')
    expect(judgeJobs([{ ...rested, stuck: 1 }], DAY).state).toBe('warning')
    expect(judgeJobs([{ ...rested, waiting: 9, waited: HOUR }], DAY).state).toBe('error')
  })

  it('get as long as their schedules allow', () => {
    expect(['* * * * *', '*/10 * * * *', '23 * * * *', '17 2 * * *', '0 0 1 * *'].map(longestGap)).toEqual([
      60_000,
      600_000,
      HOUR,
      DAY,
      31 * DAY,
    ])
  })
})

describe('the clock', () => {
  it.each([
    [40, 'ok'],
    [-5_000, 'warning'],
    [90_000, 'error'],
  ])('of a database that is %d ms ahead is %s', (skew, state) => expect(judgeClock(skew).state).toBe(state))

  it('is compared with the database’s clock', async () => {
    const { services } = await testServer()
    expect((await checkClock({ ...services, clock: () => new Date() })).state).toBe('ok')
    expect((await checkClock({ ...services, clock: () => new Date(Date.now() - HOUR) })).state).toBe('error')
  })
})

describe('backups', () => {
  const nightly = { now: NOW, kept: 7, uptime: DAY, encryption: 'setting' as const }
  const backup = (age: number) => [{ name: 'properplace.tar.gz', size: 1024, at: ago(age) }]

  it('are judged by the age of the last one', () => {
    expect(judgeOwnBackups(backup(3 * HOUR), nightly)).toMatchObject({
      state: 'ok',
      found: 'The last backup was made 3 hours ago.',
    })
    expect(judgeOwnBackups(backup(30 * HOUR), nightly).state).toBe('warning')
    expect(judgeOwnBackups(backup(4 * DAY), nightly)).toMatchObject({
      state: 'error',
      found: 'No backup has been made for 4 days.',
    })
  })

  it('are unknown until the first night, and missed after it', () => {
    expect(judgeOwnBackups([], { ...nightly, uptime: HOUR }).state).toBe('unknown')
    expect(judgeOwnBackups([], { ...nightly, uptime: 2 * DAY }).state).toBe('error')
  })

  it('say which key encrypts them, and warn when none does', async () => {
    const encryption = (finding: Finding) => finding.facts.find(({ label }) => label === 'Encryption')?.value
    expect(encryption(judgeOwnBackups(backup(HOUR), nightly))).toBe('With BACKUP_KEY')
    const plain = { ...nightly, encryption: 'none' as const }
    for (const some of [backup(HOUR), []]) {
      const finding = judgeOwnBackups(some, { ...plain, uptime: HOUR })
      expect(finding).toMatchObject({ state: 'warning', found: expect.stringMatching(/^Backups aren’t encrypted /) })
      expect(encryption(finding)).toBe('None')
    }
    expect(judgeOwnBackups(backup(4 * DAY), plain)).toMatchObject({ state: 'error' })

    const { services } = await testServer()
    const archive = async function* () {}
    const check = (BACKUP_KEY: string, backupKey: Uint8Array | null) =>
      checkBackups({
        ...services,
        database: { ...services.database, archive },
        env: readEnv({ BACKUP_KEY, DATA_DIR: temporaryFolder() }),
        backupKey,
      })
    expect(await check('none', null)).toMatchObject({ state: 'warning' })
    expect(encryption(await check('', new Uint8Array(32)))).toMatch(
      /^With keys\/backup\.key in the data folder; keep a copy/,
    )
    expect(encryption(await check(Buffer.alloc(32).toString('base64'), new Uint8Array(32)))).toBe('With BACKUP_KEY')
  })

  it('made by another tool are dated by a file that it touches', async () => {
    const { services } = await testServer()
    const stamp = path.join(temporaryFolder(), 'stamp')
    const database = { ...services.database, engine: 'postgresql' as const, archive: null }
    const check = (BACKUP_STAMP_FILE?: string) =>
      checkBackups({ ...services, database, env: readEnv({ BACKUP_STAMP_FILE }) })
    expect(await check()).toMatchObject({ state: 'unknown', fix: expect.stringContaining('BACKUP_STAMP_FILE') })
    expect(await check(stamp)).toMatchObject({ state: 'error' })
    fs.writeFileSync(stamp, '')
    expect(await check(stamp)).toMatchObject({ state: 'ok' })
    expect(judgeStamp(ago(2 * DAY), NOW).state).toBe('warning')
  })

  it('that are turned off are a warning', async () => {
    const { services } = await testServer()
    const database = { ...services.database, engine: 'embedded' as const, archive: async function* () {} }
    const finding = await checkBackups({ ...services, database, env: readEnv({ BACKUPS_KEPT: '0' }) })
    expect(finding).toMatchObject({ state: 'warning', found: 'Backups are turned off (BACKUPS_KEPT is 0).' })
  })
})
