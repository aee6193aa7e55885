import { type Expression, type SqlBool, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/harness/database.ts'
import { amongDays, withinDays } from './days.ts'

let db: Awaited<ReturnType<typeof testDatabase>>['db']
beforeAll(async () => {
  db = (await testDatabase()).db
})

const holds = async (condition: Expression<SqlBool>) =>
  (await sql<{ answer: boolean | null }>`select ${condition} as answer`.execute(db)).rows[0]?.answer
const instant = (text: string | null) => sql`${text}::timestamptz`
const day = (text: string | null) => sql`${text}::date`

describe('an instant', () => {
  it.each([
    ['2026-02-28T23:59:59.999Z', false],
    ['2026-03-01T00:00:00Z', true],
    ['2026-03-02T23:59:59.999Z', true],
    ['2026-03-03T00:00:00Z', false],
  ])('%s falls within March 1 and 2, in UTC: %s', async (text, answer) => {
    expect(await holds(withinDays(instant(text), { from: '2026-03-01', to: '2026-03-02' }))).toBe(answer)
  })

  it('is measured in UTC in any session time zone', async () => {
    await db.connection().execute(async (one) => {
      await sql`set time zone 'America/Los_Angeles'`.execute(one)
      const days = { from: '2026-03-01', to: '2026-03-01' }
      const found = await sql<{ answer: boolean }>`
        select ${withinDays(instant('2026-03-01T00:00:00Z'), days)} as answer`.execute(one)
      await sql`reset time zone`.execute(one)
      expect(found.rows[0]?.answer).toBe(true)
    })
  })

  it('can be filtered from a day, up to a day, or not at all', async () => {
    const noon = instant('2026-03-01T12:00:00Z')
    expect(await holds(withinDays(noon, { from: '2026-03-01' }))).toBe(true)
    expect(await holds(withinDays(noon, { from: '2026-03-02' }))).toBe(false)
    expect(await holds(withinDays(noon, { to: '2026-03-01' }))).toBe(true)
    expect(await holds(withinDays(noon, { to: '2026-02-28' }))).toBe(false)
    expect(await holds(withinDays(noon, {}))).toBe(true)
    expect(await holds(withinDays(noon, { from: '1900-01-01', to: '9999-12-31' }))).toBe(true)
  })

  it('is never found when the days are reversed or the instant is null', async () => {
    const noon = instant('2026-03-01T12:00:00Z')
    expect(await holds(withinDays(noon, { from: '2026-03-02', to: '2026-03-01' }))).toBe(false)
    expect(await holds(withinDays(instant(null), { from: '2026-03-01' }))).toBeNull()
  })
})

describe('a calendar day', () => {
  it.each([
    ['2026-02-28', false],
    ['2026-03-01', true],
    ['2026-03-02', true],
    ['2026-03-03', false],
  ])('%s is one of March 1 and 2: %s', async (text, answer) => {
    expect(await holds(amongDays(day(text), { from: '2026-03-01', to: '2026-03-02' }))).toBe(answer)
  })

  it('is any day without a filter', async () => expect(await holds(amongDays(day(null), {}))).toBe(true))
})
