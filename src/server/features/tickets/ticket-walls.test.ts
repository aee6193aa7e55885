import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Tx, transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { create } from '#test/harness/factories.ts'
import { pictureFile } from '#test/harness/pictures.ts'
import { addTenancy } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let ticketId: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
  await addTenancy(landlord, tenant)
  ticketId = await create(tenant, api.tickets.create, { title: 'Tap drips' })
  const photo = await tenant.send(api.tickets.addPhoto, { params: { id: ticketId }, file: await pictureFile() })
  expect(photo.status).toBe(201)
})

/** Runs statements that forgot every WHERE clause, as `person` or as no one in particular. */
const inside = <T>({ id, role }: Person, work: (tx: Tx) => Promise<T>) => {
  const actor = role === null ? null : { id, role, token: '' }
  return transaction({ services: server.services, actor, ip: '', userAgent: '' }, work)
}
const visible = (person: Person) =>
  inside(person, async (tx) => {
    const events = await tx.selectFrom('ticket_events').select('kind').execute()
    const photos = await tx.selectFrom('ticket_photos').select('id').execute()
    return [events.length, photos.length]
  })
const tried = (person: Person, statement: RawBuilder<unknown>) => inside(person, (tx) => statement.execute(tx))

describe('row-level security of tickets behind a forgotten scope', () => {
  it('shows history and photos to both sides and to administrators, and to no one else', async () => {
    for (const person of [tenant, landlord]) expect(await visible(person)).toEqual([2, 1])
    const [events = 0, photos = 0] = await visible(await server.as('ADMIN'))
    expect(events >= 2 && photos >= 1).toBe(true)
    const strangers = [server.anonymous]
    for (const role of ['LANDLORD', 'TENANT', 'OWNER', 'AFFILIATE'] as const) strangers.push(await server.as(role))
    for (const person of strangers) expect(await visible(person)).toEqual([0, 0])
  })

  it('lets a stranger add nothing, and no one write in another’s name', async () => {
    const event = (actor: string) => sql`
      insert into ticket_events (id, ticket_id, actor_id, kind, body)
      values (gen_random_uuid(), ${ticketId}, ${actor}, 'COMMENT', 'x')`
    const stranger = await server.as('TENANT')
    await expect(tried(stranger, event(stranger.id))).rejects.toThrow(/row-level security/)
    await expect(tried(tenant, event(landlord.id))).rejects.toThrow(/row-level security/)
    const photo = sql`
      insert into ticket_photos (id, ticket_id, file_id, created_by)
      select gen_random_uuid(), ${ticketId}, id, ${stranger.id} from files limit 1`
    await expect(tried(stranger, photo)).rejects.toThrow(/row-level security/)
  })

  it('lets no one rewrite the history', async () => {
    for (const statement of [
      sql`update ticket_events set body = 'x'`,
      sql`delete from ticket_events`,
      sql`update ticket_photos set created_by = created_by`,
      sql`delete from ticket_photos`,
    ]) {
      for (const person of [tenant, landlord, await server.as('ADMIN')])
        await expect(tried(person, statement)).rejects.toThrow(/permission denied/)
    }
  })

  it('lets a tenant reopen their own ticket and make no other move', async () => {
    for (const status of ['IN_PROGRESS', 'RESOLVED', 'CLOSED'])
      await expect(tried(tenant, sql`update tickets set status = ${status}`)).rejects.toThrow(/row-level security/)
    const another = await create(landlord, api.tickets.create, {
      title: 'Gutter',
      propertyId: (await landlord.send(api.tickets.list)).body.data[0].propertyId,
    })
    await tried(tenant, sql`update tickets set status = 'OPEN', priority = 'LOW'`)
    const untouched = await landlord.send(api.tickets.read, { params: { id: another } })
    expect(untouched.body.data.priority).toBe('MEDIUM')
  })
})
