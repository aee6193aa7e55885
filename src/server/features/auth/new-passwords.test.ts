import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { registration } from '#test/harness/factories.ts'
import { UNKNOWN_TOKEN } from '#test/harness/invitations.ts'

const TOO_EASY = 'This password is too easy to guess. Please choose another one.'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const newAddress = () => `fresh.${newId()}@test.example`
const person = { firstName: 'A', lastName: 'B', phone: null }

describe('a password of five characters', () => {
  it('is too short wherever one is chosen', async () => {
    const [token, password] = [UNKNOWN_TOKEN, 'aB3!é']
    const tenant = await server.as('TENANT')
    const answers = [
      await server.anonymous.send(api.auth.registerDirect, { body: registration(newAddress(), password) }),
      await server.anonymous.send(api.auth.register, { body: registration(newAddress(), password) }),
      await server.anonymous.send(api.auth.resetPassword, { body: { token, password } }),
      await server.anonymous.send(api.auth.setup, { body: { ...registration(newAddress(), password), token } }),
      await server.anonymous.send(api.invitations.accept, { body: { token, password, ...person } }),
      await tenant.send(api.auth.profile, { body: { ...person, currentPassword: 'guess!', newPassword: password } }),
    ]
    for (const { status, body } of answers)
      expect([status, body.errors]).toEqual([
        422,
        expect.arrayContaining([
          expect.objectContaining({ msg: expect.stringMatching(/must be at least 6 characters$/i) }),
        ]),
      ])
  })
})

describe('a password that guessers try first', () => {
  it.each(['123456', 'Password', 'ProperPlace'])('is refused wherever one is chosen: %s', async (password) => {
    const token = UNKNOWN_TOKEN
    const answers = [
      await server.anonymous.send(api.auth.registerDirect, { body: registration(newAddress(), password) }),
      await server.anonymous.send(api.auth.register, { body: registration(newAddress(), password) }),
      await server.anonymous.send(api.auth.resetPassword, { body: { token, password } }),
      await server.anonymous.send(api.invitations.accept, { body: { token, password, ...person } }),
    ]
    for (const { status, body } of answers)
      expect([status, body.message, body.errors[0].path]).toEqual([422, TOO_EASY, 'password'])
  })

  it('is refused as a new one in the profile, before the current one is tried', async () => {
    const tenant = await server.as('TENANT')
    const body = { ...person, currentPassword: 'guess!', newPassword: 'dragon' }
    const answer = await tenant.send(api.auth.profile, { body })
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'newPassword'])
  })
})

it('hashes a new password before the transaction of a submission with a key opens', async () => {
  const { passwords, db } = server.services
  const { hash } = passwords
  const transactions: number[] = []
  passwords.hash = async (password) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks
      where relation = 'idempotency_keys'::regclass and mode = 'RowExclusiveLock'`.execute(db)
    transactions.push(rows[0]?.count ?? -1)
    return hash(password)
  }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await server.anonymous
    .send(api.auth.registerDirect, { headers, body: registration(newAddress()) })
    .finally(() => {
      passwords.hash = hash
    })
  expect([answer.status, transactions]).toEqual([201, [0]])
})
