import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addLease, addTenant } from '#test/harness/tenancies.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const stepsOf = async (person: Person) => (await person.send(api.today.firstSteps)).body.data
const hide = (person: Person, body: object) => person.send(api.today.hideFirstSteps, { body })

it('reads from rows what is done, archived ones too, and only from one’s own', async () => {
  const [landlord, other] = [await server.as('LANDLORD'), await server.as('LANDLORD')]
  expect(await stepsOf(landlord)).toEqual({ hidden: false, done: [] })
  const home = await addProperty(landlord)
  expect((await stepsOf(landlord)).done).toEqual(['home'])
  const tenant = await addTenant(landlord)
  expect((await stepsOf(landlord)).done).toEqual(['home', 'tenant'])
  const lease = await addLease(landlord, home, tenant, { status: 'ENDED', endsOn: '2026-03-31' })
  await landlord.send(api.tenants.invite, { params: { id: tenant } })
  expect((await stepsOf(landlord)).done).toEqual(['home', 'tenant', 'lease', 'invitation'])
  await landlord.send(api.leases.archive, { params: { id: lease }, body: { archived: true } })
  await landlord.send(api.properties.archive, { params: { id: home }, body: { archived: true } })
  expect((await stepsOf(landlord)).done).toEqual(['home', 'tenant', 'lease', 'invitation'])
  expect((await stepsOf(other)).done).toEqual([])
})

it('is hidden for the one who hid it, until they show it again', async () => {
  const [landlord, other] = [await server.as('LANDLORD'), await server.as('LANDLORD')]
  expect((await hide(landlord, { hidden: true })).body.data).toEqual({ hidden: true, done: [] })
  expect([await stepsOf(landlord), await stepsOf(other)]).toMatchObject([{ hidden: true }, { hidden: false }])
  expect((await hide(landlord, { hidden: false })).body.data.hidden).toBe(false)
})

it('is for landlords, and takes nothing else', async () => {
  const others = [
    server.anonymous,
    ...(await Promise.all((['TENANT', 'OWNER', 'PROPERTY_MANAGER', 'ADMIN'] as const).map((role) => server.as(role)))),
  ]
  const statuses = []
  for (const person of others)
    statuses.push([(await person.send(api.today.firstSteps)).status, (await hide(person, { hidden: true })).status])
  expect(statuses).toEqual([[401, 401], ...Array(4).fill([403, 403])])
  for (const body of [{}, { hidden: 'yes' }, { hidden: true, done: [] }])
    expect((await hide(await server.as('LANDLORD'), body)).status).toBe(422)
})
