import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { PLANS } from '#contract/plans.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { registration } from '#test/harness/factories.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('ADMIN')
})

const addressOf = (name: string) => `${name}.${admin.id}@test.example`
const planOf = async (id: string) => {
  const { body } = await admin.send(api.users.read, { params: { id } })
  return body.data.origin.plan
}
/** The users export for a search, without its byte order mark. */
const file = async (person: Person, search: string) =>
  (await person.send(api.exports.users, { query: { search } })).bytes.toString('utf8')

describe('the plan of a trial', () => {
  it.each(PLANS)('%s is saved with the account, either way it registers', async (plan) => {
    for (const endpoint of [api.auth.registerDirect, api.auth.register]) {
      const email = addressOf(`${plan}.${endpoint.path.split('/').at(-1)}`)
      const answer = await server.anonymous.send(endpoint, { body: { ...registration(email), plan } })
      expect(answer.status).toBe(201)
      expect(answer.body.data.user).not.toHaveProperty('plan')
      expect(await planOf(answer.body.data.user.id)).toBe(plan)
    }
  })

  it('is empty when none was chosen, and an unknown one is refused', async () => {
    const body = registration(addressOf('none'))
    const answer = await server.anonymous.send(api.auth.registerDirect, { body })
    expect(await planOf(answer.body.data.user.id)).toBeNull()
    const refused = { ...registration(addressOf('free')), plan: 'free' }
    const { status, body: said } = await server.anonymous.send(api.auth.registerDirect, { body: refused })
    expect(status).toBe(422)
    expect(said.errors).toMatchObject([{ path: 'plan' }])
  })

  it('is in the users export for those who change accounts, and in no list', async () => {
    const email = addressOf('file')
    const body = { ...registration(email), plan: 'enterprise' }
    await server.anonymous.send(api.auth.registerDirect, { body })
    expect(await file(admin, email)).toContain('enterprise')
    const manager = await server.as('PROPERTY_MANAGER')
    const theirs = await file(manager, email)
    expect(theirs).toContain(email)
    expect(theirs).not.toContain('enterprise')
    const list = await admin.send(api.users.list, { query: { search: email } })
    expect(list.body.data[0]).not.toHaveProperty('plan')
  })
})
