import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { addDays, dayIn } from '#contract/calendar.ts'
import { LEASE_PARTS, type LeasePart } from '#contract/lease-parties.ts'
import { systemTransaction, type Tx, transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { newLinked } from '#test/harness/households.ts'

type Linked = Awaited<ReturnType<typeof newLinked>>

const ZONE = 'America/Los_Angeles'
const START = '2026-01-01'
const START_AT = Date.parse('2026-01-01T08:00:00Z')
const HOUR = 3_600_000

let server: TestServer
let landlord: Person
let founder: Linked
let people: Linked[]
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  founder = await newLinked(server, landlord, 'Ada')
  people = await Promise.all(['Grace', 'Owen', 'Gus'].map((name) => newLinked(server, landlord, name)))
})

/** A person's part and days; the founder's part is always the first tenant. */
const party = fc.record({
  part: fc.constantFrom(...LEASE_PARTS),
  from: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
  stay: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
})
const entry = fc.record({
  kind: fc.constantFrom('CHARGE' as const, 'CREDIT' as const),
  cents: fc.integer({ min: 1, max: 500_000 }),
  day: fc.integer({ min: 0, max: 60 }),
  hour: fc.integer({ min: 0, max: 60 * 24 }),
  isTakenBack: fc.boolean(),
})
const household = fc.record({
  founderStays: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
  parties: fc.array(fc.option(party, { nil: null }), { minLength: 3, maxLength: 3 }),
  entries: fc.array(entry, { maxLength: 5 }),
  /** The days after the first on which it charges for another thing. */
  charges: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 3 }),
  paidBy: fc.nat(3),
})
type Household = typeof household extends fc.Arbitrary<infer H> ? H : never

interface OnLease extends Linked {
  part: LeasePart
  from: string | null
  to: string | null
}
interface Line {
  day: string
  cents: number
}

function peopleOn({ founderStays, parties }: Household): OnLease[] {
  const first = {
    ...founder,
    part: 'TENANT' as const,
    from: null,
    to: founderStays === null ? null : addDays(START, founderStays),
  }
  const others = parties.flatMap((one, index) => {
    const person = people[index]
    if (one === null || person === undefined) return []
    const from = one.from === null ? null : addDays(START, one.from)
    const to = one.stay === null ? null : addDays(from ?? START, one.stay)
    return [{ ...person, part: one.part, from, to }]
  })
  return [first, ...others]
}

/** Writes a household's lease and ledger, as the system; resolves to its id and the lines as the plain model says them. */
async function write(made: Household, on: readonly OnLease[]): Promise<{ leaseId: string; lines: Line[] }> {
  const propertyId = await addProperty(landlord)
  return systemTransaction(server.services.db, async (tx) => {
    const leaseId = newId()
    await tx.updateTable('properties').set({ time_zone: ZONE }).where('id', '=', propertyId).execute()
    await sql`
      insert into leases (id, property_id, tenant_id, starts_on, rent_cents, deposit_cents, due_day, status, activated_at)
      values (${leaseId}, ${propertyId}, ${founder.tenantId}, ${START}, 0, 0, 1, 'ACTIVE', now())`.execute(tx)
    await sql`update lease_parties set to_on = ${on[0]?.to ?? null} where id = ${leaseId}`.execute(tx)
    for (const { tenantId, part, from, to } of on.slice(1))
      await sql`
        insert into lease_parties (id, lease_id, tenant_id, part, from_on, to_on)
        values (${newId()}, ${leaseId}, ${tenantId}, ${part}, ${from}, ${to})`.execute(tx)
    for (const day of made.charges) await writeCharge(tx, leaseId, addDays(START, day))
    const lines: Line[] = []
    for (const one of made.entries) lines.push(...(await writeEntry(tx, leaseId, one)))
    const payer = on[made.paidBy % on.length]?.tenantId
    await sql`
      insert into payments (id, lease_id, property_id, tenant_id, amount_cents, status)
      values (${newId()}, ${leaseId}, ${propertyId}, ${payer}, 100, 'FAILED')`.execute(tx)
    return { leaseId, lines }
  })
}

const writeCharge = (tx: Tx, leaseId: string, from: string) =>
  sql`
    insert into lease_charges (id, lease_id, kind, label, amount_cents, every, starts_on)
    values (${newId()}, ${leaseId}, 'PET', 'Pet rent', 100, 'MONTH', ${from})`.execute(tx)

async function writeEntry(tx: Tx, leaseId: string, one: Household['entries'][number]): Promise<Line[]> {
  const [id, isCharge] = [newId(), one.kind === 'CHARGE']
  const at = new Date(START_AT + one.hour * HOUR)
  const due = isCharge ? addDays(START, one.day) : null
  const cents = isCharge ? one.cents : -one.cents
  const line = { day: due ?? dayIn(ZONE, at), cents }
  await sql`
    insert into ledger_entries (id, lease_id, kind, charge_kind, amount_cents, due_on, at)
    values (${id}, ${leaseId}, ${one.kind}, ${isCharge ? 'OTHER' : null}, ${one.cents}, ${due}, ${at})`.execute(tx)
  if (!isCharge || !one.isTakenBack) return [line]
  // What takes an entry back is listed with it, whenever it is written.
  await sql`
    insert into ledger_entries (id, lease_id, kind, amount_cents, due_on, at, takes_back)
    values (${newId()}, ${leaseId}, 'CREDIT', ${one.cents}, ${due}, ${new Date(START_AT + 90 * 24 * HOUR)}, ${id})`.execute(
    tx,
  )
  return [line, { day: line.day, cents: -cents }]
}

/** What a person reads, said plainly. */
function expected(me: OnLease, made: Household, lines: readonly Line[]) {
  const on = peopleOn(made)
  const seen = me.part === 'TENANT' ? lines.filter(({ day }) => me.to === null || day <= me.to) : []
  const knows = (other: OnLease) =>
    other.tenantId === me.tenantId ||
    ((me.to === null || other.from === null || other.from <= me.to) &&
      (me.part === 'TENANT' || other.part === 'TENANT' || (me.part === 'OCCUPANT' && other.part === 'OCCUPANT')))
  return {
    balance: me.part === 'TENANT' ? seen.reduce((sum, { cents }) => sum + cents, 0) : null,
    entries: seen.length,
    // The rent and those that had begun by their last day.
    charges: 1 + made.charges.filter((day) => me.to === null || addDays(START, day) <= me.to).length,
    known: on.filter(knows).map(({ tenantId }) => tenantId),
  }
}

/** Every row of some tables that a person’s transaction finds, without any WHERE but the lease. */
const unscoped = ({ id, role }: Person, leaseId: string) => {
  if (role === null) throw new Error('a visitor has no rows')
  const call = { services: server.services, actor: { id, role, token: '' }, ip: '', userAgent: '' }
  return transaction(call, async (tx) => {
    const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(tx)).rows
    return {
      leases: (await rows(sql`select id from leases where id = ${leaseId}`)).length,
      entries: (await rows(sql`select id from ledger_entries where lease_id = ${leaseId}`)).length,
      charges: (await rows(sql`select id from lease_charges where lease_id = ${leaseId}`)).length,
      payers: (await rows<{ tenant_id: string }>(sql`select tenant_id from payments where lease_id = ${leaseId}`)).map(
        ({ tenant_id }) => tenant_id,
      ),
      known: (
        await rows<{ tenant_id: string }>(sql`select tenant_id from lease_parties where lease_id = ${leaseId}`)
      ).map(({ tenant_id }) => tenant_id),
    }
  })
}

describe('the walls of a household', () => {
  it('let each person on a lease read what their part and their days say, with and without the code’s own checks', async () => {
    await fc.assert(
      fc.asyncProperty(household, async (made) => {
        const on = peopleOn(made)
        const { leaseId, lines } = await write(made, on)
        const payer = on[made.paidBy % on.length]?.tenantId
        for (const me of on) {
          const { balance, entries, charges, known } = expected(me, made, lines)
          const params = { id: leaseId }
          const lease = await me.person.send(api.leases.read, { params })
          expect(lease.body.data.balance).toBe(balance === null ? null : balance / 100)
          expect(lease.body.data.parties.map(({ tenantId }: { tenantId: string }) => tenantId).sort()).toEqual(
            [...known].sort(),
          )
          expect(lease.body.data.charges).toHaveLength(charges)
          const ledger = await me.person.send(api.ledgers.read, { params })
          expect(ledger.status).toBe(balance === null ? 404 : 200)
          if (balance !== null) {
            expect(ledger.body.data.balance).toBe(balance / 100)
            expect(ledger.body.data.entries).toHaveLength(entries)
          }
          const rows = await unscoped(me.person, leaseId)
          expect([rows.leases, rows.entries, rows.charges]).toEqual([1, entries, charges])
          expect(rows.known.sort()).toEqual([...known].sort())
          expect(rows.payers).toEqual(payer === me.tenantId ? [payer] : [])
        }
        const others = [founder, ...people].filter(({ tenantId }) => on.every((one) => one.tenantId !== tenantId))
        for (const { person } of others) {
          expect((await person.send(api.leases.read, { params: { id: leaseId } })).status).toBe(404)
          expect(await unscoped(person, leaseId)).toEqual({ leases: 0, entries: 0, charges: 0, payers: [], known: [] })
        }
      }),
      { numRuns: 30 },
    )
  })

  it('let no one on a lease change who is on it, even if the code forgets to check', async () => {
    const { leaseId } = await write(
      { founderStays: null, parties: [null, null, null], entries: [], charges: [], paidBy: 0 },
      [{ ...founder, part: 'TENANT', from: null, to: null }],
    )
    const { id, role } = founder.person
    if (role === null) throw new Error('a visitor')
    const call = { services: server.services, actor: { id, role, token: '' }, ip: '', userAgent: '' }
    const changed = await transaction(call, (tx) =>
      tx.updateTable('lease_parties').set({ to_on: '2026-05-01' }).where('lease_id', '=', leaseId).executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
    const add = transaction(call, (tx) =>
      sql`insert into lease_parties (id, lease_id, tenant_id, part)
        values (${newId()}, ${leaseId}, ${people[0]?.tenantId}, 'TENANT')`.execute(tx),
    )
    await expect(add).rejects.toThrow('row-level security')
  })
})
