import { v7 as newId } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { createApp } from '#server/app.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, sender, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addApproved, idsOf } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

const address = () => `renter.${newId()}@test.example`
const fileOf = (emails: readonly string[]) =>
  ['First name,Last name,Email', ...emails.map((email, at) => `Ana,Number ${at},${email}`)].join('\n')
const lettersTo = (emails: readonly string[]) =>
  systemTransaction(server.services.db, async (tx) => {
    const rows = await tx
      .selectFrom('outbox')
      .select('to_address')
      .where('to_address', 'in', emails)
      .where('template', '=', 'tenant.invitation')
      .execute()
    return rows.map(({ to_address }) => to_address).sort()
  })
const load = (body: object, person = landlord) => person.send(api.imports.tenants, { body })

it('invites everyone in the file who has no account, and says beforehand how many that are', async () => {
  const known = await server.as('TENANT')
  await addApproved(landlord, known, await addProperty(landlord))
  const strangers = [address(), address()]
  const csv = fileOf([...strangers, known.email])
  const dry = await load({ csv, invite: true })
  expect(dry.body.data).toMatchObject({ good: 3, created: 0, invited: 2 })
  expect(await lettersTo(strangers)).toEqual([])
  const done = await load({ csv, invite: true, dryRun: false })
  expect(done.body.data).toMatchObject({ created: 3, invited: 2 })
  expect(await lettersTo([...strangers, known.email])).toEqual(strangers.toSorted())
  const { invitations, imported } = await systemTransaction(server.services.db, async (tx) => {
    const events = await tx
      .selectFrom('audit_events')
      .select(['action', 'detail'])
      .where('actor_id', '=', landlord.id)
      .where('action', 'in', ['tenant.create', 'tenant.invite'])
      .execute()
    const inFeed = events.filter(({ detail }) => !JSON.stringify(detail).includes('isPartOfImport'))
    return { invitations: events.filter(({ action }) => action === 'tenant.invite').length, imported: inFeed }
  })
  expect(invitations).toBe(2)
  expect(imported.map(({ action }) => action)).toEqual(['tenant.create'])
  const undone = await landlord.send(api.imports.undo, { params: { id: done.body.data.importId } })
  expect(undone.body.data).toEqual({ undone: 3, kept: [] })
  const { rows } = await systemTransaction(server.services.db, async (tx) => ({
    rows: await tx.selectFrom('invitations').select('revoked_at').where('email', 'in', strangers).execute(),
  }))
  expect(rows.map(({ revoked_at }) => revoked_at !== null)).toEqual([true, true])
})

it('invites no one unless asked', async () => {
  const emails = [address()]
  expect((await load({ csv: fileOf(emails), dryRun: false })).body.data).toMatchObject({ created: 1, invited: 0 })
  expect(await lettersTo(emails)).toEqual([])
})

it('imports nothing when the server can’t email, or they are too many for one day', async () => {
  const person = await server.as('LANDLORD')
  const csv = fileOf([address(), address(), address()])
  for (const [changes, status, message] of [
    [{ DIRECT_REGISTRATION: false }, 409, /^Invitations need email, and this server cannot send any\. Import without/],
    [{ LIMIT_INVITATIONS_PER_ACCOUNT: 2 }, 429, /^You can invite 2 tenants a day\./],
  ] as const) {
    const app = await createApp({ ...server.services, env: { ...server.services.env, ...changes } })
    const send = sender(app, person.token)
    for (const dryRun of [true, false]) {
      const refused = await send(api.imports.tenants, { body: { csv, dryRun, invite: true } })
      expect([refused.status, refused.body.message]).toEqual([status, expect.stringMatching(message)])
    }
    // The dialog says so before anyone chooses a file.
    expect((await send(api.imports.recent)).body.data.sendsMail).toBe(status !== 409)
    await app.close()
  }
  expect(idsOf(await person.send(api.tenants.list))).toEqual([])
})
