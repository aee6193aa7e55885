import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Reach } from '#contract/policy.ts'
import type { Role } from '#contract/roles.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { SignedCall } from '#server/http/call.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { addRequest } from '#test/harness/requests.ts'
import { idsOf } from '#test/harness/tenancies.ts'
import { listTransaction } from './list-transaction.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

const callOf = (person: Person, role: Role, reach: Reach): SignedCall => ({
  services: server.services,
  actor: { id: person.id, role, token: person.token },
  reach,
  ip: '',
  userAgent: '',
})

/** What role a manager's list runs as, and whether its statements see rows that are not about homes. */
const inList = (manager: Person) =>
  listTransaction(callOf(manager, 'PROPERTY_MANAGER', 'managed'), async (tx, call) => {
    const { rows } = await sql<{ role: string; requests: number }>`
      select current_user as role, (select count(*) from contact_requests) as requests`.execute(tx)
    return { ...rows[0], reach: call.reach, isAssigned: call.isAssigned === true }
  })

it('lets a manager with no assignments read homes without row-level security, and nothing else', async () => {
  const manager = await server.as('PROPERTY_MANAGER')
  await addRequest(server)
  expect(await inList(manager)).toEqual({ role: 'pp_overseer', requests: 0, reach: 'all', isAssigned: false })
})

it('ends with the first assignment, from the next list on', async () => {
  const manager = await server.as('PROPERTY_MANAGER')
  const [mine, other] = [await addProperty(landlord), await addProperty(landlord)]
  const word = newId()
  const [here, elsewhere] = [
    await create(landlord, api.reminders.create, { title: `${word} here`, propertyId: mine }),
    await create(landlord, api.reminders.create, { title: `${word} elsewhere`, propertyId: other }),
  ]
  const list = async (query = {}) =>
    idsOf(await manager.send(api.reminders.list, { query: { search: word, ...query } }))
  expect(await list()).toEqual([elsewhere, here])
  await systemTransaction(server.services.db, (tx) =>
    tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', mine).execute(),
  )
  expect(await list()).toEqual([here])
  expect(await list({ sort: 'title', order: 'asc' })).toEqual([here])
  expect(await inList(manager)).toEqual({ role: 'pp_app', requests: 0, reach: 'managed', isAssigned: true })
  await systemTransaction(server.services.db, (tx) =>
    tx.updateTable('properties').set({ manager_id: null }).where('id', '=', mine).execute(),
  )
  expect(await list()).toEqual([])
})

it('keeps row-level security for everyone else', async () => {
  const person = await server.as('TENANT')
  const as = await listTransaction(callOf(person, 'TENANT', 'own'), async (tx) =>
    sql<{ role: string }>`select current_user as role`.execute(tx),
  )
  expect(as.rows).toEqual([{ role: 'pp_app' }])
})
