import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { type Person, serverOn, type TestServer } from '#test/harness/app.ts'
import { emptyPostgresDatabase } from '#test/harness/database.ts'
import { lettersTo } from '#test/harness/leasing.ts'
import { inboxOf, remind, runReminders, runsOf } from '#test/harness/reminders.ts'
import { travel } from '#test/harness/time.ts'

/** A server with its own connections to the database at `url`. */
async function serverAt(url: string): Promise<TestServer> {
  const database = await openDatabase({ url, dir: '', log: () => undefined })
  const server = await serverOn(database)
  onTestFinished(async () => {
    await server.jobs.queue.close()
    await server.app.close()
    await database.close()
  })
  return server
}

// The same with two real processes and the real clock is test/faults/reminders-on-two-servers.ts.
test('two servers on one database send each reminder once, however often both check', async () => {
  const url = await emptyPostgresDatabase()
  const servers = [await serverAt(url), await serverAt(url)] as const
  const travelTo = async (now: string, ...people: Person[]) => {
    for (const server of servers) await travel(server, now, ...people)
  }
  await travelTo('2026-06-01T12:00:00Z')
  const landlord = await servers[0].as('LANDLORD')
  const body = { userId: landlord.id, frequency: 'DAILY', nextRunAt: '2026-06-01T13:00:00.000Z' }
  const titles = Array.from({ length: 20 }, (_, number) => `Number ${String(number).padStart(2, '0')}`)
  const ids = await Promise.all(titles.map((title) => remind(landlord, { title, ...body })))
  await travelTo('2026-06-04T13:00:00Z', landlord)
  const look = () => servers.map(({ services }) => runReminders(services))
  await Promise.all([...look(), ...look(), ...look()])
  // What one server had locked, the other skips until the next minute.
  await Promise.all(look())
  for (const id of ids) {
    const outcomes = (await runsOf(servers[1], id)).map(([, , outcome]) => outcome)
    expect(outcomes).toEqual(['MISSED', 'MISSED', 'MISSED', 'SENT'])
  }
  expect((await inboxOf(landlord)).sort()).toEqual(titles)
  expect((await lettersTo(servers[1], landlord)).map(({ subject }) => subject).sort()).toEqual(
    titles.map((title) => `Reminder: ${title}`),
  )
})
