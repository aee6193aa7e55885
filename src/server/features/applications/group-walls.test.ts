import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Role } from '#contract/roles.ts'
import { introduce, systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { type Applicant, anApplicant, applyTogether, askAlong } from '#test/harness/application-groups.ts'
import { addProperty } from '#test/harness/factories.ts'

let server: TestServer
let landlord: Person
let ada: Applicant
let grace: Applicant
let ids: string[]
let groupId: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  ada = await anApplicant(server, 'Ada Byron')
  grace = await anApplicant(server, 'Grace Hopper')
  ids = await applyTogether(server, await addProperty(landlord), [ada, grace])
  await askAlong(server, ada, ids[0] ?? '', { name: 'Alan Turing', email: 'alan.walls@test.example' })
  groupId = (await ada.send(api.applications.list)).body.data[0].groupId
})

/** What a statement reads on someone's behalf, without any of the program's own conditions. */
const readAs = async (person: Person, statement: ReturnType<typeof sql<Record<string, unknown>>>) =>
  server.services.db.transaction().execute(async (tx) => {
    await introduce(tx, person.id, person.role as Role)
    return (await statement.execute(tx)).rows
  })
const count = async (person: Person, table: string) => {
  const rows = await readAs(person, sql`select count(*)::int as rows from ${sql.table(table)} where id is not null`)
  return rows[0]?.rows
}
const groupOf = async (person: Person, id = ids[0] ?? '') => {
  const rows = await readAs(person, sql`select application_group(${id}::uuid) as "group"`)
  return rows[0]?.group
}

describe('without the program’s own conditions', () => {
  it('a member reads the group’s names, and of addresses only those they can take back', async () => {
    expect(await groupOf(ada)).toMatchObject([
      { name: 'Ada Byron', status: 'PENDING' },
      { name: 'Grace Hopper', status: 'APPLIED', email: null },
      { name: 'Alan Turing', status: 'INVITED', email: 'alan.walls@test.example' },
    ])
    expect(await groupOf(grace, ids[1])).toMatchObject([
      { name: 'Ada Byron', status: 'APPLIED', email: null },
      { name: 'Grace Hopper', status: 'PENDING' },
      { name: 'Alan Turing', status: 'INVITED', email: null, canTakeBack: false },
    ])
    expect(await groupOf(grace, ids[0])).toEqual([])
    expect([await count(ada, 'applications'), await count(ada, 'application_groups')]).toEqual([1, 1])
    // Two that Ada sent, and none of Grace’s.
    expect([await count(ada, 'application_invitations'), await count(grace, 'application_invitations')]).toEqual([2, 0])
  })

  it('the landlord reads all of it, and others nothing', async () => {
    expect(await groupOf(landlord)).toMatchObject([
      { status: 'PENDING', email: expect.any(String) },
      { status: 'PENDING', email: expect.any(String) },
      { status: 'INVITED', email: 'alan.walls@test.example', canTakeBack: false },
    ])
    for (const role of ['LANDLORD', 'TENANT', 'OWNER', 'AFFILIATE'] as const) {
      const other = await server.as(role)
      expect([await groupOf(other), await count(other, 'application_groups')]).toEqual([[], 0])
    }
  })

  it.each([
    ['a member', () => ada],
    ['the landlord', () => landlord],
  ])('%s reads no link, and writes neither a group nor an invitation', async (_who, person) => {
    const statements = [
      sql<Record<string, unknown>>`select token_hash from application_invitations`,
      sql<
        Record<string, unknown>
      >`insert into application_groups (id, property_id, begun_by) select id, property_id, begun_by from application_groups`,
      sql<Record<string, unknown>>`update application_groups set begun_by = ${person().id}`,
      sql<Record<string, unknown>>`delete from application_invitations`,
    ]
    for (const statement of statements) await expect(readAs(person(), statement)).rejects.toThrow(/permission denied/)
  })

  it('an applicant doesn’t put themselves into a group', async () => {
    const alan = await anApplicant(server, 'Alan Turing')
    const [own] = await applyTogether(server, await addProperty(landlord), [alan])
    // The group of others, which he can't read but may know of.
    const group = sql`${groupId}::uuid`
    const statements = [
      sql<Record<string, unknown>>`update applications set group_id = ${group}, status = 'WITHDRAWN'
        where id = ${own}::uuid`,
      sql<Record<string, unknown>>`insert into applications (id, property_id, applicant_id, applicant_name,
          applicant_email, answers_sealed, search_text, income_digest, group_id)
        select gen_random_uuid(), property_id, applicant_id, applicant_name, applicant_email, answers_sealed, '',
          income_digest, ${group} from applications where id = ${own}::uuid`,
    ]
    for (const statement of statements) await expect(readAs(alan, statement)).rejects.toThrow(/row-level security/)
    const kept = await systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('applications')
        .select('group_id')
        .where('id', '=', own ?? '')
        .executeTakeFirst(),
    )
    expect(kept?.group_id).toBeNull()
    expect((await alan.send(api.applications.list)).body.data[0].group).toEqual([])
  })
})
