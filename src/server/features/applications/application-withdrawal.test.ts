import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let propertyId: string
let id: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})
beforeEach(async () => {
  tenant = await server.as('TENANT')
  propertyId = await addProperty(landlord)
  id = await addApplication(tenant, propertyId)
})

const withdraw = (person = tenant) => person.send(api.applications.withdraw, { params: { id } })
const decide = (status: string, of = id) =>
  landlord.send(api.applications.decide, { params: { id: of }, body: { status } })
const makeLease = (body: object = {}) =>
  landlord.send(api.applications.lease, {
    params: { id },
    body: { startsOn: '2027-01-15', endsOn: '2028-01-14', rentAmount: 1850, ...body },
  })
const leaseStatus = async () => (await landlord.send(api.leases.list, { query: { propertyId } })).body.data[0]?.status

describe('withdrawing', () => {
  it.each(['PENDING', 'REVIEWING', 'APPROVED'])('is possible while it is %s, and final', async (status) => {
    if (status !== 'PENDING') await decide(status)
    const answer = await withdraw()
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ status: 'WITHDRAWN', place: null, waiting: 0, monthlyIncome: null })
    for (const refusal of [await withdraw(), await decide('APPROVED')]) {
      expect(refusal.status).toBe(409)
      expect(refusal.body.message).toBe('This application was withdrawn by the applicant.')
    }
  })

  it('is refused once it has been declined', async () => {
    await decide('DECLINED')
    expect((await withdraw()).status).toBe(409)
  })

  it('is for the applicant only', async () => {
    expect((await withdraw(await server.as('TENANT'))).status).toBe(404)
    expect((await withdraw(landlord)).status).toBe(403)
    expect((await withdraw(server.anonymous)).status).toBe(401)
  })

  it('frees the home for someone else, and emails the landlord', async () => {
    const next = await addApplication(await server.as('TENANT'), propertyId)
    await decide('APPROVED')
    expect((await decide('APPROVED', next)).status).toBe(409)
    await withdraw()
    expect((await decide('APPROVED', next)).status).toBe(200)
    const mails = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('outbox').select(['template', 'to_address']).where('subject_id', '=', id).orderBy('id').execute(),
    )
    expect(mails.at(-1)).toEqual({ template: 'application.withdrawn', to_address: landlord.email })
  })

  it('cancels the draft lease', async () => {
    await decide('APPROVED')
    await makeLease()
    expect(await leaseStatus()).toBe('DRAFT')
    expect((await withdraw()).status).toBe(200)
    expect(await leaseStatus()).toBe('CANCELLED')
  })

  it('is refused once the lease is active, and then changes nothing', async () => {
    await decide('APPROVED')
    const lease = (await makeLease()).body.data
    await landlord.send(api.leases.move, { params: { id: lease.id }, body: { status: 'ACTIVE' } })
    expect((await withdraw()).status).toBe(409)
    expect(await leaseStatus()).toBe('ACTIVE')
    const after = await tenant.send(api.applications.read, { params: { id } })
    expect(after.body.data).toMatchObject({ status: 'APPROVED', leaseId: lease.id })
  })

  it('must wait until payments under the draft are returned', async () => {
    await decide('APPROVED')
    const leaseId = (await makeLease()).body.data.id
    const reported = await tenant.send(api.payments.report, { params: { id: leaseId }, body: { amount: 500 } })
    const params = { id: reported.body.data.id }
    expect((await landlord.send(api.payments.settle, { params, body: { status: 'COMPLETED' } })).status).toBe(200)
    const refusal = await withdraw()
    expect(refusal.status).toBe(409)
    expect(refusal.body.message).toContain('return the payment')
    expect(await leaseStatus()).toBe('DRAFT')
  })

  it.each(Array.from({ length: 5 }, (_, round) => [round]))(
    'while the landlord approves ends in one lawful state (round %d)',
    async (round) => {
      const [approval, withdrawal] = await Promise.all(
        round % 2 ? [decide('APPROVED'), withdraw()] : [withdraw(), decide('APPROVED')].reverse(),
      )
      expect([200, 409]).toContain(approval?.status)
      expect(withdrawal?.status).toBe(200)
      const { status } = (await tenant.send(api.applications.read, { params: { id } })).body.data
      expect(status).toBe('WITHDRAWN')
      const next = await addApplication(await server.as('TENANT'), propertyId)
      expect((await decide('APPROVED', next)).status).toBe(200)
    },
  )

  it('while the landlord activates the lease leaves both or neither in force', async () => {
    await decide('APPROVED')
    const lease = (await makeLease()).body.data
    const [activation, withdrawal] = await Promise.all([
      landlord.send(api.leases.move, { params: { id: lease.id }, body: { status: 'ACTIVE' } }),
      withdraw(),
    ])
    expect([activation?.status, withdrawal?.status].sort()).toEqual([200, 409])
    const { status } = (await tenant.send(api.applications.read, { params: { id } })).body.data
    expect([status, await leaseStatus()]).toEqual(
      activation?.status === 200 ? ['APPROVED', 'ACTIVE'] : ['WITHDRAWN', 'CANCELLED'],
    )
  })
})
