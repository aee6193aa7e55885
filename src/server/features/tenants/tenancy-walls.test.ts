import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Role } from '#contract/roles.ts'
import { type Tx, transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { create } from '#test/harness/factories.ts'
import { addTenancy } from '#test/harness/tenancies.ts'

const TABLES = ['tenants', 'leases', 'payments', 'ledger_entries', 'tickets', 'reminders'] as const

type Tenancy = Awaited<ReturnType<typeof addTenancy>>

let server: TestServer
let landlord: Person
let stranger: Person
let tenant: Person
let tenancy: Tenancy
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  stranger = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
  tenancy = await addTenancy(landlord, tenant)
  await create(landlord, api.payments.create, { leaseId: tenancy.leaseId, amount: 10 })
  await create(tenant, api.tickets.create, { title: 'Tap drips' })
  await create(landlord, api.reminders.create, { title: 'Rent', propertyId: tenancy.propertyId })
})

/** Runs statements that forgot every WHERE clause, as `person` or as no one in particular. */
const inside = <T>(person: { id: string; role: Role | null }, work: (tx: Tx) => Promise<T>) => {
  const actor = person.role === null ? null : { id: person.id, role: person.role, token: '' }
  return transaction({ services: server.services, actor, ip: '', userAgent: '' }, work)
}

const visible = (person: Person) =>
  inside(person, async (tx) => {
    const counts: Record<string, number> = {}
    for (const table of TABLES) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(tx)
      counts[table] = rows[0]?.count ?? 0
    }
    return counts
  })

describe('row-level security behind a forgotten scope', () => {
  it('shows a landlord and a tenant their own rows', async () => {
    const one = { tenants: 1, leases: 1, payments: 1, ledger_entries: 1, tickets: 1 }
    expect(await visible(landlord)).toEqual({ ...one, reminders: 1 })
    expect(await visible(tenant)).toEqual({ ...one, reminders: 0 })
  })

  it('shows nothing to strangers of any role, or without a session', async () => {
    const none = Object.fromEntries(TABLES.map((table) => [table, 0]))
    const people = [stranger, server.anonymous]
    for (const role of ['TENANT', 'OWNER', 'AFFILIATE'] as const) people.push(await server.as(role))
    for (const person of people) expect(await visible(person)).toEqual(none)
  })

  it('lets a stranger change nothing', async () => {
    const changed = await inside(stranger, async (tx) => {
      const counts: bigint[] = []
      for (const statement of [
        sql`update tenants set first_name = 'x'`,
        sql`update leases set rent_cents = 1`,
        sql`update payments set status = 'FAILED'`,
        sql`update tickets set status = 'CLOSED'`,
        sql`update reminders set is_active = false`,
      ]) {
        counts.push((await statement.execute(tx)).numAffectedRows ?? 0n)
      }
      return counts
    })
    expect(changed).toEqual([0n, 0n, 0n, 0n, 0n])
    await expect(inside(stranger, (tx) => sql`delete from reminders`.execute(tx))).rejects.toThrow(/permission denied/)
  })

  it('lets a stranger add nothing', async () => {
    const { leaseId, propertyId, tenantId } = tenancy
    for (const statement of [
      sql`insert into tenants (id, landlord_id, first_name, last_name, email)
        values (gen_random_uuid(), ${landlord.id}, 'x', 'x', 'x@x.example')`,
      sql`insert into leases (id, property_id, tenant_id, starts_on, rent_cents, deposit_cents, due_day, status)
        values (gen_random_uuid(), ${propertyId}, ${tenantId}, '2020-01-01', 0, 0, 1, 'DRAFT')`,
      sql`insert into payments (id, lease_id, property_id, tenant_id, amount_cents, status)
        values (gen_random_uuid(), ${leaseId}, ${propertyId}, ${tenantId}, 1, 'PENDING')`,
      sql`insert into ledger_entries (id, lease_id, kind, amount_cents) values (gen_random_uuid(), ${leaseId}, 'CREDIT', 1)`,
      sql`insert into tickets (id, property_id, reporter_id, title, priority, status)
        values (gen_random_uuid(), ${propertyId}, ${stranger.id}, 'x', 'LOW', 'OPEN')`,
      sql`insert into reminders (id, created_by, frequency, property_id)
        values (gen_random_uuid(), ${stranger.id}, 'ONCE', ${propertyId})`,
    ]) {
      await expect(inside(stranger, (tx) => statement.execute(tx))).rejects.toThrow(/row-level security/)
    }
  })
})
