import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Upload } from '#contract/files.ts'
import { systemTransaction, type Tx } from '#server/db/transaction.ts'
import { makeLink } from '#server/features/auth/account-links.ts'
import { type Answer, type TestServer, testServer } from '#test/harness/app.ts'
import { textFile } from '#test/harness/documents.ts'
import { creationOf, endpoints, paramsOf } from '#test/harness/endpoint-tests.ts'
import { addApplication, addProperty, applicationInput, create, registration } from '#test/harness/factories.ts'
import { ledgerOf, moveLease, settle } from '#test/harness/leasing.ts'
import type { World } from '#test/harness/nouns/noun.ts'
import { pictureFile } from '#test/harness/pictures.ts'
import { addShowing, addShowingTime } from '#test/harness/showings.ts'
import { addTenancy, leaseInput, reportPayment, tenantInput } from '#test/harness/tenancies.ts'
import { makeWorld } from '#test/harness/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
})

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const leadOf = async (showingId: string) => {
  const select = (tx: Tx) => tx.selectFrom('showings').select('lead_id').where('id', '=', showingId)
  const row = await systemTransaction(server.services.db, (tx) => select(tx).executeTakeFirstOrThrow())
  return row.lead_id
}
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status).sort()
const winners = (answers: Answer[]) => answers.filter((answer) => answer.status < 300)

describe('when things happen at once', () => {
  it('one of fifty decisions on an application wins', async () => {
    const { LANDLORD, TENANT } = world.people
    const id = await addApplication(TENANT, await addProperty(LANDLORD))
    const answers = await times(50, (index) =>
      LANDLORD.send(api.applications.decide, {
        params: { id },
        body: { status: index % 2 ? 'APPROVED' : 'DECLINED', reason: `number ${index}` },
      }),
    )
    expect(statuses(answers)).toEqual([200, ...Array(49).fill(409)])
    const after = await LANDLORD.send(api.applications.read, { params: { id } })
    expect(after.body.data.status).toBe(winners(answers)[0]?.body.data.status)
    const events = await systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('audit_events')
        .select('action')
        .where('subject_id', '=', id)
        .where('action', 'in', ['application.approve', 'application.decline'])
        .execute(),
    )
    expect(events).toHaveLength(1)
  })

  it('one of ten applications by one person for one home is filed', async () => {
    const body = applicationInput(await addProperty(world.people.LANDLORD))
    const answers = await times(10, () => world.people.TENANT.send(api.applications.create, { body }))
    expect(statuses(answers)).toEqual([201, ...Array(9).fill(409)])
  })

  it('one of ten registrations of an address makes the account', async () => {
    const email = `race.${newId()}@test.example`
    const answers = await times(10, (index) =>
      server.anonymous.send(api.auth.registerDirect, {
        body: registration(index % 2 ? email : email.toUpperCase(), `password ${index}`),
      }),
    )
    expect(statuses(answers)).toEqual([201, ...Array(9).fill(409)])
    const rows = await server.services.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
  })

  it('one of ten active leases of a home is created', async () => {
    const { LANDLORD } = world.people
    const propertyId = await addProperty(LANDLORD)
    const answers = await times(10, (index) =>
      LANDLORD.send(api.leases.create, {
        body: leaseInput(propertyId, world.tenantId, { startsOn: `2026-01-${String(index + 1).padStart(2, '0')}` }),
      }),
    )
    expect(statuses(answers)).toEqual([201, ...Array(9).fill(409)])
  })

  it('one of ten tenants with the same address is added', async () => {
    const body = tenantInput()
    const answers = await times(10, () => world.people.LANDLORD.send(api.tenants.create, { body }))
    expect(statuses(answers)).toEqual([201, ...Array(9).fill(409)])
  })

  it('ten guesses of a password get through, however many come from wherever', async () => {
    const email = `guess.${newId()}@test.example`
    await server.anonymous.send(api.auth.registerDirect, { body: registration(email) })
    const answers = await times(40, (index) =>
      server.anonymous.send(api.auth.login, {
        ip: `192.0.2.${index + 1}`,
        body: { email, password: `guess ${index}` },
      }),
    )
    // A busy machine can give up on checking one of the ten.
    const answered = statuses(answers).map((status) => (status === 503 ? 401 : status))
    expect(answered.sort()).toEqual([...Array(10).fill(401), ...Array(30).fill(429)])
  })

  it('one of ten settlements of a payment is recorded, once', async () => {
    const [LANDLORD, TENANT] = [await server.as('LANDLORD'), await server.as('TENANT')]
    const { leaseId } = await addTenancy(LANDLORD, TENANT)
    const id = await reportPayment(TENANT, leaseId)
    const answers = await times(10, () => settle(LANDLORD, id, 'COMPLETED'))
    expect(statuses(answers)).toEqual([200, ...Array(9).fill(409)])
    const { entries } = await ledgerOf(LANDLORD, leaseId)
    expect(entries.filter((entry: { paymentId: string | null }) => entry.paymentId === id)).toHaveLength(1)
  })

  it('one of ten returns of a payment is recorded, once', async () => {
    const [LANDLORD, TENANT] = [await server.as('LANDLORD'), await server.as('TENANT')]
    const { leaseId } = await addTenancy(LANDLORD, TENANT)
    const id = await reportPayment(TENANT, leaseId)
    await settle(LANDLORD, id, 'COMPLETED')
    const before = (await ledgerOf(LANDLORD, leaseId)).balance
    const answers = await times(10, () => settle(LANDLORD, id, 'FAILED', 'Returned by the bank'))
    expect(statuses(answers)).toEqual([200, ...Array(9).fill(409)])
    expect((await ledgerOf(LANDLORD, leaseId)).balance).toBe(before + 1850)
  })

  it('either the decision or the withdrawal of an application counts', async () => {
    const { LANDLORD, TENANT } = world.people
    const params = { id: await addApplication(TENANT, await addProperty(LANDLORD)) }
    const answers = await times(10, (index) =>
      index % 2
        ? LANDLORD.send(api.applications.decide, { params, body: { status: 'DECLINED', reasons: ['INCOME'] } })
        : TENANT.send(api.applications.withdraw, { params }),
    )
    expect(statuses(answers)).toEqual([200, ...Array(9).fill(409)])
  })

  it('one of ten clicks on an emailed link gets in', async () => {
    const { id } = await server.as('TENANT')
    const { db, clock } = server.services
    const token = await systemTransaction(db, (tx) => makeLink(tx, clock(), { userId: id, purpose: 'reset' }))
    const answers = await times(10, (index) =>
      server.anonymous.send(api.auth.resetPassword, { body: { token, password: `chosen ${index}` } }),
    )
    expect(statuses(answers)).toEqual([200, ...Array(9).fill(422)])
  })

  it('ten activations of ten drafts for one home make one lease', async () => {
    const { LANDLORD } = world.people
    const propertyId = await addProperty(LANDLORD)
    const draft = () => create(LANDLORD, api.leases.create, leaseInput(propertyId, world.tenantId, { status: 'DRAFT' }))
    const drafts = await times(10, draft)
    const answers = await times(10, (index) => moveLease(LANDLORD, drafts[index] ?? '', { status: 'ACTIVE' }))
    expect(statuses(answers)).toEqual([200, ...Array(9).fill(409)])
  })

  it('inquiries are lost while their showings are canceled, and neither waits for the other', async () => {
    const { LANDLORD } = world.people
    const home = await addProperty(LANDLORD)
    for (let round = 0; round < 10; round++) {
      const timeId = await addShowingTime(LANDLORD, home)
      const showing = { params: { id: await addShowing(server, home, timeId) } }
      const lead = { params: { id: await leadOf(showing.params.id) } }
      const time = { params: { id: timeId } }
      const answers = await Promise.all([
        LANDLORD.send(api.showings.cancel, showing),
        LANDLORD.send(api.leads.update, { ...lead, body: { isLost: true } }),
        LANDLORD.send(api.showings.cancelTime, time),
      ])
      expect(statuses(answers)).toEqual([200, 200, 200])
    }
  })

  it('one removal of a tenant counts', async () => {
    const { LANDLORD } = world.people
    const added = await LANDLORD.send(api.tenants.create, { body: tenantInput() })
    const params = { id: added.body.data.id }
    const answers = await times(10, () => LANDLORD.send(api.tenants.remove, { params }))
    expect(statuses(answers)).toEqual([200, ...Array(9).fill(404)])
  })
})

/** A file that an upload takes; another size makes it another one. */
const fileFor = ({ kinds }: Upload, size: number) =>
  kinds.includes('image') ? pictureFile({ width: size }) : textFile('Rent '.repeat(size))

const creations = endpoints.filter(({ status }) => status === 201)

describe('one submission sent five times at once', () => {
  it.each(creations.map((endpoint) => [endpoint.path, endpoint] as const))(
    'takes effect once at %s',
    async (_path, endpoint) => {
      const { by, other, ...creation } = await creationOf(endpoint, { server, world })
      const headers = { 'idempotency-key': newId() }
      const sending = { ...creation, ...(endpoint.upload && { file: await fileFor(endpoint.upload, 16) }), headers }
      const answers = await times(5, () => by.send(endpoint, sending))
      expect(statuses(answers)).toEqual([201, 201, 201, 201, 201])
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
      expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(4)
      // Another file or another body; without either, another row.
      const changed = endpoint.upload
        ? { file: await fileFor(endpoint.upload, 17) }
        : endpoint.body
          ? { body: { ...creation.body, ...other } }
          : { params: paramsOf(endpoint, world) }
      const again = await by.send(endpoint, { ...sending, ...changed })
      expect(again.status).toBe(422)
    },
  )
})

describe('a session', () => {
  it('is not opened with a password that changed while it was being checked', async () => {
    const email = `change.${newId()}@test.example`
    const registered = await server.anonymous.send(api.auth.registerDirect, { body: registration(email) })
    const { passwords, db } = server.services
    const change = { password_hash: await passwords.hash('another one') }
    const { verify } = passwords
    passwords.verify = async (phc, password) => {
      const right = await verify(phc, password)
      await systemTransaction(db, (tx) =>
        tx.updateTable('users').set(change).where('id', '=', registered.body.data.user.id).execute(),
      )
      return right
    }
    const answer = await server.anonymous
      .send(api.auth.login, { body: { email, password: 'correct horse' } })
      .finally(() => {
        passwords.verify = verify
      })
    expect(answer.status).toBe(401)
    expect(answer.body.message).toBe('Invalid email or password.')
  })
})
