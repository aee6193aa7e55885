import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { registration } from '#test/harness/factories.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await systemTransaction(server.services.db, (tx) => tx.deleteFrom('account_requests').execute())
  await server.jobs.queue.boss.deleteQueuedJobs('account-request')
})

const newAddress = () => `asked.${newId()}@test.example`

async function known(endpoint: Endpoint = api.auth.registerDirect): Promise<string> {
  const email = newAddress()
  await server.anonymous.send(endpoint, { body: registration(email) })
  return email
}

/** What the database holds of an address besides its account. */
const traces = (email: string) =>
  systemTransaction(server.services.db, async (tx) => {
    const mails = await tx.selectFrom('outbox').select('template').where('to_address', '=', email).execute()
    const events = await tx
      .selectFrom('audit_events')
      .innerJoin('users', 'users.id', 'audit_events.subject_id')
      .select('action')
      .where('users.email', '=', email)
      .where('action', '!=', 'account.register')
      .execute()
    return [...mails.map(({ template }) => template), ...events.map(({ action }) => action)]
  })
const waiting = () =>
  systemTransaction(server.services.db, (tx) => tx.selectFrom('account_requests').selectAll().execute())

const QUESTIONS: [string, Endpoint, (email: string) => object, string[]][] = [
  ['a forgotten password', api.auth.forgotPassword, (email) => ({ email }), ['account.reset', 'account.forgot']],
  ['a wrong password', api.auth.login, (email) => ({ email, password: 'guess!' }), ['session.open']],
]

describe.each(QUESTIONS)('%s', (_name, endpoint, bodyFor, after) => {
  it('takes the same steps for an address without an account, and does the rest later', async () => {
    const [mine, nobody] = [await known(), newAddress()]
    const send = (email: string) => server.anonymous.send(endpoint, { body: bodyFor(email) })
    const answers = [await send(mine), await send(nobody)]
    expect(answers[0]?.body).toEqual({ ...answers[1]?.body, requestId: answers[0]?.body.requestId })
    expect([await traces(mine), (await waiting()).length]).toEqual([[], 2])
    const drained = await server.jobs.drain()
    expect(drained.done.filter((name) => name === 'account-request')).toHaveLength(2)
    expect(await traces(mine)).toEqual(after)
    expect([await traces(nobody), await waiting()]).toEqual([[], []])
  })

  it('leaves no readable address behind', async () => {
    const nobody = newAddress()
    await server.anonymous.send(endpoint, { body: bodyFor(nobody) })
    const rows = await waiting()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(nobody)
    const jobs = await server.jobs.queue.boss.fetch('account-request', { batchSize: 100 })
    expect(jobs.map(({ data }) => Object.keys(Object(data)))).toEqual(jobs.map(() => ['requestId']))
  })
})

it('a confirmed address gets no second link to confirm it', async () => {
  const [confirmed, waits] = [await known(), await known(api.auth.register)]
  for (const email of [confirmed, waits]) await server.anonymous.send(api.auth.resendVerification, { body: { email } })
  await server.jobs.drain()
  expect([await traces(confirmed), await traces(waits)]).toEqual([[], ['account.verify', 'account.verify']])
})
