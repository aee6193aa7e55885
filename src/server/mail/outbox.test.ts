import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemTransaction, type Tx, transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { queueMail } from './queue-mail.ts'

let server: TestServer
let landlord: Person
let admin: Person
beforeAll(async () => {
  server = await testServer()
  ;[landlord, admin] = await Promise.all([server.as('LANDLORD'), server.as('ADMIN')])
})

const letter = { template: 'test.letter', subject: 'Hello', paragraphs: ['A link that opens an account.'] }

/** Runs `work` as row-level security sees `person`. */
const as = <T>(person: Person, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const actor = person.role && { id: person.id, role: person.role, token: person.token }
  return transaction({ services: server.services, actor, ip: '127.0.0.1', userAgent: 'test' }, work)
}

const queueAs = (person: Person) =>
  as(person, (tx) =>
    queueMail(tx, server.services, {
      to: { address: 'zoe@test.example', userId: landlord.id },
      letter,
      about: { type: 'property', id: landlord.id },
    }),
  )

const readBy = (person: Person, id: string) =>
  as(person, (tx) => tx.selectFrom('outbox').select('id').where('id', '=', id).execute())

describe('an email in the outbox', () => {
  it('is written by anyone signed in, with the row it is about', async () => {
    const id = await queueAs(landlord)
    const row = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({
      to_address: 'zoe@test.example',
      to_user_id: landlord.id,
      template: 'test.letter',
      subject: 'Hello',
      subject_type: 'property',
      subject_id: landlord.id,
      state: 'QUEUED',
    })
    expect(row.body_text).toContain('A link that opens an account.')
  })

  it('is not written for a caller without a session', async () => {
    await expect(queueAs(server.anonymous)).rejects.toThrow('row-level security')
  })

  it('can be read only by people who can read everything', async () => {
    const id = await queueAs(landlord)
    expect(await readBy(landlord, id)).toEqual([])
    expect(await readBy(server.anonymous, id)).toEqual([])
    expect(await readBy(admin, id)).toEqual([{ id }])
  })

  it('cannot be changed or removed by people', async () => {
    const id = await queueAs(landlord)
    for (const person of [landlord, admin]) {
      const changed = await as(person, (tx) =>
        tx.updateTable('outbox').set({ to_address: 'me@test.example' }).where('id', '=', id).executeTakeFirst(),
      )
      const removed = await as(person, (tx) => tx.deleteFrom('outbox').where('id', '=', id).executeTakeFirst())
      expect([changed.numUpdatedRows, removed.numDeletedRows]).toEqual([0n, 0n])
    }
  })

  it('shows anyone with its id whether it was sent, and nothing else', async () => {
    const id = await queueAs(landlord)
    const state = () =>
      as(landlord, async (tx) => (await sql<{ state: string }>`select * from mail_state(${id})`.execute(tx)).rows)
    expect(await state()).toEqual([{ state: 'QUEUED', sent_at: null }])
    await server.jobs.drain()
    expect(await state()).toEqual([{ state: 'SENT', sent_at: expect.any(Date) }])
  })

  it('is not saved or sent when the change it reports was rolled back', async () => {
    await server.jobs.drain()
    const failing = as(landlord, async (tx) => {
      await queueMail(tx, server.services, { to: { address: 'never@test.example' }, letter })
      throw new Error('thought better of it')
    })
    await expect(failing).rejects.toThrow('thought better of it')
    expect(await server.jobs.drain()).toEqual({ done: [], failed: [] })
    const rows = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('outbox').select('id').where('to_address', '=', 'never@test.example').execute(),
    )
    expect(rows).toEqual([])
  })
})
