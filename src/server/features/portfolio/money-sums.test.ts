import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { assignHomes } from '#test/harness/buildings.ts'
import { addTenancy, reportPayment } from '#test/harness/tenancies.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const EUR = { currency: 'EUR', locale: 'de-DE' }
const USD = { currency: 'USD', locale: 'en-US' }

/** A business in euros and one in dollars; each has a home with a reported payment of 900. */
async function twoBusinesses() {
  const homes: string[] = []
  for (const place of [EUR, USD]) {
    const landlord = await server.as('LANDLORD')
    await landlord.send(api.portfolio.update, { body: place })
    const tenant = await server.as('TENANT')
    const { propertyId, leaseId } = await addTenancy(landlord, tenant, { rentAmount: place === EUR ? 900 : 1000 })
    await reportPayment(tenant, leaseId, { amount: 900 })
    homes.push(propertyId)
  }
  const [inEuros = '', inDollars = ''] = homes
  return { inEuros, inDollars }
}

const toConfirm = async (person: Person) => {
  const { tasks } = (await person.send(api.today.read)).body.data
  return tasks.find(({ kind }: { kind: string }) => kind === 'PAYMENTS_TO_CONFIRM')
}
const overview = async (person: Person) => (await person.send(api.instance.overview)).body.data

it('what a manager is to confirm, and what comes in each month, is in the money of its rows', async () => {
  const [{ inEuros, inDollars }, manager] = [await twoBusinesses(), await server.as('PROPERTY_MANAGER')]
  await assignHomes(server, manager, [inEuros])
  expect(await toConfirm(manager)).toMatchObject({ amount: 900, ...EUR })
  expect(await overview(manager)).toMatchObject({ mrr: 900, ...EUR })
  await assignHomes(server, manager, [inDollars])
  const amounts = [
    { amount: 900, ...EUR },
    { amount: 900, ...USD },
  ]
  const task = await toConfirm(manager)
  expect(task).toMatchObject({ count: 2, amount: 1800, amounts })
  expect(task.currency).toBeUndefined()
  const figures = await overview(manager)
  const rents = [
    { amount: 900, ...EUR },
    { amount: 1000, ...USD },
  ]
  expect(figures).toMatchObject({ leases: 2, mrr: 1900, amounts: rents })
  expect(figures.currency).toBeUndefined()
})
