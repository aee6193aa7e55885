import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { APPLICANT_HAS_ACCOUNT } from '#contract/affiliate-applications.ts'
import { api } from '#contract/api.ts'
import { createApp } from '#server/app.ts'
import { introduce } from '#server/db/transaction.ts'
import { type Person, sender, type TestServer, testServer } from '#test/harness/app.ts'
import { registration } from '#test/harness/factories.ts'
import { acceptance, invitationToken } from '#test/harness/invitations.ts'
import { auditOf, lettersTo } from '#test/harness/leasing.ts'
import { addAffiliateApplication, affiliateInput, mailsTo } from '#test/harness/requests.ts'
import { countClick } from '../referrals/count-click.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await testServer()
})
// A test that moves the clock ends its administrator's session.
beforeEach(async () => {
  admin = await server.as('ADMIN')
})
afterEach(() => {
  server.clock.now = null
})

const apply = (body: object) => server.anonymous.send(api.affiliateApplications.create, { body })
const read = async (id: string) => (await admin.send(api.affiliateApplications.read, { params: { id } })).body.data
const list = async (query: Record<string, string>) => (await admin.send(api.affiliateApplications.list, { query })).body
const decide = (id: string, body: object, by: Person = admin) =>
  by.send(api.affiliateApplications.decide, { params: { id }, body })
const approve = (id: string) => decide(id, { status: 'APPROVED' })
const accept = async (email: string) => {
  const body = acceptance(await invitationToken(server, email))
  return server.anonymous.send(api.invitations.accept, { body })
}

describe('an affiliate applicant', () => {
  it('reaches an administrator, with everything they wrote', async () => {
    const body = affiliateInput({ campaign: { utm_source: 'spring' } })
    const answer = await apply(body)
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe('Thank you, we have received your application.')
    const { id } = answer.body.data
    expect(await read(id)).toEqual({
      id,
      name: 'Samir Patel',
      email: body.email,
      channel: body.channel,
      plan: body.plan,
      campaign: { utm_source: 'spring' },
      status: 'PENDING',
      createdAt: expect.any(String),
      decidedBy: null,
      decidedAt: null,
      reason: null,
      access: null,
      results: null,
    })
    expect(await auditOf(server, id)).toEqual([['affiliateApplication.create', null]])
  })

  it('gets a short email, and administrators get a notification and an email', async () => {
    const body = affiliateInput({ plan: 'Unrepeatable plan' })
    const { id } = (await apply(body)).body.data
    const [confirmed, ...more] = await mailsTo(server, body.email)
    expect(more).toEqual([])
    expect(confirmed).toMatchObject({ subject: 'We received your affiliate application' })
    expect(confirmed?.body_text).not.toContain('Unrepeatable')
    const [letter] = await lettersTo(server, admin)
    expect(letter?.subject).toBe('Samir Patel wants to be an affiliate')
    expect(letter?.body_text).toContain('Unrepeatable plan')
    expect(letter?.body_text).toContain(`Channel: ${body.channel}`)
    const news = await admin.send(api.notifications.list)
    expect(news.body.data).toMatchObject([{ path: `/app/affiliates?open=${id}` }])
  })

  it('with an open application gets the usual reply, and nothing is saved or emailed', async () => {
    const body = affiliateInput()
    const answers = await Promise.all([1, 2, 3].map(() => apply(body)))
    const other = await apply({ ...body, firstName: 'Other', plan: 'Other' })
    for (const answer of [...answers, other]) {
      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject({ message: 'Thank you, we have received your application.' })
      expect(answer.body.data).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    }
    expect((await list({ search: body.email })).total).toBe(1)
    expect(await mailsTo(server, body.email)).toHaveLength(1)
    expect(await lettersTo(server, admin)).toHaveLength(1)
  })

  it('who was declined can apply again', async () => {
    const body = affiliateInput()
    await decide((await apply(body)).body.data.id, { status: 'DECLINED' })
    await apply(body)
    expect((await list({ search: body.email })).total).toBe(2)
  })

  it('who looks like a bot is saved for administrators, and no one is emailed', async () => {
    const body = affiliateInput({ firstName: 'Win https://a.example' })
    const { id } = (await apply(body)).body.data
    expect(await read(id)).toMatchObject({ status: 'PENDING' })
    expect(await mailsTo(server, body.email)).toEqual([])
    expect(await lettersTo(server, admin)).toEqual([])
  })

  it.each([
    ['no email', { email: undefined }, 'email'],
    ['no first name', { firstName: '' }, 'firstName'],
    ['no last name', { lastName: ' ' }, 'lastName'],
    ['no channel', { channel: '' }, 'channel'],
    ['a long channel', { channel: 'x'.repeat(301) }, 'channel'],
    ['no plan', { plan: '' }, 'plan'],
    ['a long plan', { plan: 'x'.repeat(2001) }, 'plan'],
    ['a filled trap', { website: 'https://a.example' }, 'website'],
  ])('is refused with %s', async (_what, changes, path) => {
    const answer = await apply(affiliateInput(changes))
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
  })

  it('is refused after too many from one address', async () => {
    const env = { ...server.services.env, LIMIT_REQUESTS_PER_ADDRESS: 1, TRUST_PROXY: 1 }
    const app = await createApp({ ...server.services, env })
    const send = sender(app, undefined)
    const headers = { 'x-forwarded-for': '203.0.113.97' }
    const from = () => send(api.affiliateApplications.create, { body: affiliateInput(), headers })
    expect([(await from()).status, (await from()).status]).toEqual([201, 429])
    await app.close()
  })
})

describe('approving', () => {
  it('invites the applicant, whose account then has a code that registrations count for', async () => {
    const body = affiliateInput()
    const { id } = (await apply(body)).body.data
    const approved = await approve(id)
    expect(approved.status).toBe(200)
    expect(approved.body.data).toMatchObject({
      status: 'APPROVED',
      decidedBy: expect.stringMatching(/^Test /),
      access: 'INVITED',
      results: null,
    })
    const letters = await mailsTo(server, body.email)
    expect(letters.at(-1)?.body_text).toContain('Your application to be an affiliate was approved.')
    expect(letters.at(-1)?.body_text).toContain('as an affiliate')

    const accepted = await accept(body.email)
    expect(accepted.body.data.user).toMatchObject({ email: body.email, role: 'AFFILIATE' })
    const { results, access } = await read(id)
    expect(access).toBe('JOINED')
    expect(results).toEqual({ code: expect.stringMatching(/^[a-z0-9]{8}$/), clicks: 0, signUps: 0 })

    await countClick(server.services, { ref: results.code, ip: '203.0.113.5' })
    const registered = await server.anonymous.send(api.auth.registerDirect, {
      body: { ...registration(`referred.${id}@test.example`), campaign: { ref: results.code } },
    })
    expect(registered.status).toBe(201)
    expect((await read(id)).results).toEqual({ code: results.code, clicks: 1, signUps: 1 })
    expect(await auditOf(server, id)).toEqual([
      ['affiliateApplication.create', null],
      ['affiliateApplication.approve', admin.id],
    ])
  })

  it('says when the invitation expired unused', async () => {
    const body = affiliateInput()
    const { id } = (await apply(body)).body.data
    await approve(id)
    server.clock.now = new Date(Date.now() + 8 * 24 * 3_600_000)
    admin = await server.as('ADMIN')
    expect(await read(id)).toMatchObject({ access: 'ENDED', results: null })
  })

  it('is refused when the address has an account, and the application stays open', async () => {
    const tenant = await server.as('TENANT')
    const id = await addAffiliateApplication(server, { email: tenant.email })
    const answer = await approve(id)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe(APPLICANT_HAS_ACCOUNT)
    expect(await read(id)).toMatchObject({ status: 'PENDING', decidedBy: null })
    expect((await decide(id, { status: 'DECLINED' })).status).toBe(200)
  })

  it('hands over the link where the server cannot send email', async () => {
    const env = { ...server.services.env, DIRECT_REGISTRATION: false }
    const app = await createApp({ ...server.services, env })
    const id = await addAffiliateApplication(server)
    const answer = await sender(app, admin.token)(api.affiliateApplications.decide, {
      params: { id },
      body: { status: 'APPROVED' },
    })
    await app.close()
    expect(answer.status).toBe(200)
    expect(answer.body.data.link).toMatch(/\/invitation#[\w-]{43}$/)
    expect(JSON.stringify(await read(id))).not.toContain('invitation#')
    const other = await addAffiliateApplication(server)
    expect((await approve(other)).body.data.link).toBeNull()
  })

  it('ten times at once succeeds once and emails one invitation', async () => {
    const body = affiliateInput()
    const { id } = (await apply(body)).body.data
    const people = await Promise.all(Array.from({ length: 5 }, () => server.as('ADMIN')))
    const answers = await Promise.all(
      people.flatMap((by) => [decide(id, { status: 'APPROVED' }, by), decide(id, { status: 'DECLINED' }, by)]),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    const letters = (await mailsTo(server, body.email)).map(({ template }) => template)
    expect(letters).toHaveLength(2)
  })
})

describe('declining', () => {
  it('emails the applicant politely, with the reason if there is one', async () => {
    const [reasoned, plain] = [affiliateInput(), affiliateInput()]
    const ids = [(await apply(reasoned)).body.data.id, (await apply(plain)).body.data.id]
    const reason = 'We work with sites about renting only.'
    const answer = await decide(ids[0], { status: 'DECLINED', reason })
    expect(answer.body.data).toMatchObject({ status: 'DECLINED', reason, access: null })
    await decide(ids[1], { status: 'DECLINED' })
    const [, first] = await mailsTo(server, reasoned.email)
    const [, second] = await mailsTo(server, plain.email)
    expect(first).toMatchObject({ template: 'affiliate-application.declined', subject: 'Your affiliate application' })
    expect(first?.body_text).toContain(reason)
    expect(second?.body_text).toContain('decided not to move forward')
    expect(second?.body_text).not.toContain('null')
  })

  it('and approving happen only once', async () => {
    const id = await addAffiliateApplication(server)
    await decide(id, { status: 'DECLINED' })
    for (const status of ['APPROVED', 'DECLINED']) {
      const answer = await decide(id, { status })
      expect([answer.status, answer.body.message]).toEqual([409, 'This application was already declined.'])
    }
    expect((await decide(id, { status: 'PENDING' })).status).toBe(422)
    expect((await decide('00000000-0000-4000-8000-000000000000', { status: 'DECLINED' })).status).toBe(404)
  })
})

describe('the list', () => {
  it('can be searched, filtered and sorted', async () => {
    const word = `zebra-${admin.id.slice(-8)}.example`
    const ids = [
      await addAffiliateApplication(server, { first_name: 'Ada', channel: `A ${word}` }),
      await addAffiliateApplication(server, { first_name: 'Zoe', plan: `On ${word}` }),
    ]
    await decide(ids[1] ?? '', { status: 'DECLINED' })
    const idsOf = async (query: Record<string, string>) =>
      (await list({ search: word, ...query })).data.map(({ id }: { id: string }) => id)
    expect(await idsOf({})).toEqual([ids[1], ids[0]])
    expect(await idsOf({ status: 'DECLINED' })).toEqual([ids[1]])
    expect(await idsOf({ to: '2020-01-01' })).toEqual([])
    for (const sort of ['name', 'channel', 'createdAt', 'status'])
      expect(await idsOf({ sort, order: 'asc' })).toHaveLength(2)
    expect(await idsOf({ sort: 'name', order: 'asc' })).toEqual(ids)
  })

  it.each(['PROPERTY_MANAGER', 'LANDLORD', 'TENANT', 'OWNER', 'AFFILIATE'] as const)('is not for %s', async (role) => {
    const person = await server.as(role)
    const params = { id: await addAffiliateApplication(server) }
    expect((await person.send(api.affiliateApplications.list)).status).toBe(403)
    expect((await person.send(api.affiliateApplications.read, { params })).status).toBe(403)
    expect((await decide(params.id, { status: 'APPROVED' }, person)).status).toBe(403)
    const seen = await server.services.db.transaction().execute(async (tx) => {
      await introduce(tx, person.id, role)
      return tx.selectFrom('affiliate_applications').select('id').execute()
    })
    expect(seen).toEqual([])
  })

  it('asks visitors to sign in', async () => {
    const params = { id: await addAffiliateApplication(server) }
    expect((await server.anonymous.send(api.affiliateApplications.list)).status).toBe(401)
    expect((await decide(params.id, { status: 'APPROVED' }, server.anonymous)).status).toBe(401)
  })
})
