import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { signInAgain } from '#test/harness/time.ts'
import { countClick } from './count-click.ts'
import { codeFor } from './refer.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** An affiliate with a code, made the way an administrator's role change makes one. */
async function affiliate(): Promise<{ person: Person; code: string }> {
  const admin = await server.as('ADMIN')
  const person = await server.as('AFFILIATE')
  await admin.send(api.users.update, { params: { id: person.id }, body: { role: 'TENANT' } })
  await admin.send(api.users.update, { params: { id: person.id }, body: { role: 'AFFILIATE' } })
  // A role change ends the account's sessions.
  await signInAgain(server, person)
  return { person, code: (await read(person.id)).referral_code ?? '' }
}

const read = (id: string) =>
  server.services.db
    .selectFrom('users')
    .select(['referral_code', 'campaign'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

let people = 0
const register = (campaign?: object) =>
  server.anonymous.send(api.auth.registerDirect, {
    body: {
      firstName: 'Noor',
      lastName: 'Haddad',
      email: `referred.${Date.now()}.${++people}@test.example`,
      password: 'tin lamp',
      role: 'landlord',
      phone: null,
      ...(campaign && { campaign }),
    },
  })
const summaryOf = async (person: Person) => (await person.send(api.referrals.summary)).body.data

describe('a registration that carries a code', () => {
  it('counts for its affiliate, who sees neither name nor address', async () => {
    const { person, code } = await affiliate()
    expect(code).toMatch(/^[a-z0-9]{8}$/)
    const answer = await register({ ref: code.toUpperCase(), utm_campaign: 'spring' })
    expect(answer.status).toBe(201)
    expect((await read(answer.body.data.user.id)).campaign).toEqual({ ref: code.toUpperCase(), utm_campaign: 'spring' })
    const list = await person.send(api.referrals.list)
    expect(list.body.data).toEqual([
      { id: expect.any(String), joinedAt: expect.any(String), role: 'LANDLORD', status: 'Joined', campaign: 'spring' },
    ])
    for (const [search, total] of [
      ['SPRING', 1],
      ['joined', 1],
      ['active', 0],
    ] as const) {
      expect((await person.send(api.referrals.list, { query: { search } })).body.total).toBe(total)
    }
    expect(await summaryOf(person)).toMatchObject({
      code,
      signUps: 1,
      active: 0,
      link: expect.stringContaining(`/signup?ref=${code}`),
    })
    expect(JSON.stringify(list.body)).not.toMatch(/Noor|referred\./)
  })

  it('is never refused for an unknown code', async () => {
    for (const ref of ['zzzzzzzz', "'; drop table users", '../../x']) expect((await register({ ref })).status).toBe(201)
    expect((await register({ ref: 'x'.repeat(201) })).status).toBe(422)
    expect((await register({ other: 'x' })).status).toBe(422)
    expect((await register()).status).toBe(201)
  })
})

describe('an affiliate’s figures', () => {
  it('are their own', async () => {
    const [one, two] = [await affiliate(), await affiliate()]
    await register({ ref: one.code })
    expect((await two.person.send(api.referrals.list)).body.total).toBe(0)
    expect((await summaryOf(two.person)).signUps).toBe(0)
    for (const role of ['LANDLORD', 'TENANT', 'OWNER', 'PROPERTY_MANAGER'] as const)
      expect((await (await server.as(role)).send(api.referrals.list)).status).toBe(403)
    expect((await server.anonymous.send(api.referrals.summary)).status).toBe(401)
    const all = await (await server.as('ADMIN')).send(api.referrals.summary)
    expect(all.body.data.signUps).toBeGreaterThanOrEqual(1)
    expect(all.body.data.link).toBeNull()
  })

  it('count a visit once per address and day', async () => {
    const { person, code } = await affiliate()
    for (const ip of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) await countClick(server.services, { ref: code, ip })
    await countClick(server.services, { ref: 'zzzzzzzz', ip: '203.0.113.3' })
    const { clicks, clicksByDay } = await summaryOf(person)
    expect(clicks).toBe(2)
    expect(clicksByDay).toEqual([{ day: new Date().toISOString().slice(0, 10), count: 2 }])
  })

  it('count simultaneous visits', async () => {
    const { person, code } = await affiliate()
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => countClick(server.services, { ref: code, ip: `203.0.113.${n % 6}` })),
    )
    expect((await summaryOf(person)).clicks).toBe(6)
  })
})

it('gives codes to affiliates only', () => {
  expect(codeFor('AFFILIATE')).toMatch(/^[a-z0-9]{8}$/)
  expect(codeFor('LANDLORD')).toBeNull()
})
