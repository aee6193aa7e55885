import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { BUSINESS_HEADER, NO_BUSINESS, SWITCHED } from '#contract/business-header.ts'
import { LAST_OWNER, NO_RIGHT, OTHERS_WORK_THERE, UNNAMED_BUSINESS } from '#contract/portfolio.ts'
import { introduce, systemTransaction } from '#server/db/transaction.ts'
import { nameOf, type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, create, propertyInput } from '#test/harness/factories.ts'
import { newHolder } from '#test/harness/factors.ts'
import { acceptance, invitationToken } from '#test/harness/invitations.ts'
import { auditOf } from '#test/harness/leasing.ts'
import { addMember } from '#test/harness/members.ts'
import { addTenancy, idsOf, pathsOf, reportPayment } from '#test/harness/tenancies.ts'
import { signInAgain } from '#test/harness/time.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await testServer()
  owner = await server.as('LANDLORD')
})

let number = 0
const memberInput = (changes: object = {}) => ({
  email: `member.${++number}.${owner.id}@test.example`,
  firstName: 'Bo',
  lastName: 'Keeper',
  role: 'MEMBER',
  rights: ['collects'],
  ...changes,
})
const invite = (person: Person, body: object) => person.send(api.portfolio.invite, { body })
const teamOf = async (person: Person) => (await person.send(api.portfolio.team)).body.data
const change = (person: Person, userId: string, body: object) =>
  person.send(api.portfolio.change, { params: { userId }, body })
const remove = (person: Person, userId: string) => person.send(api.portfolio.remove, { params: { userId } })
const leave = (person: Person, id: string) => person.send(api.portfolio.leave, { params: { id } })
const inboxOf = async (person: Person) =>
  (await person.send(api.notifications.list)).body.data.map(({ title }: { title: string }) => title)
const lettersTo = (email: string) =>
  systemTransaction(server.services.db, async (tx) =>
    (await tx.selectFrom('outbox').select('template').where('to_address', '=', email).execute()).map(
      ({ template }) => template,
    ),
  )

describe('an invitation to a business', () => {
  it('makes a new person a landlord’s account that works for the business with its rights, and tells who invited', async () => {
    const business = await server.as('LANDLORD')
    const input = memberInput()
    const answer = await invite(business, input)
    expect([answer.status, answer.body.data]).toMatchObject([201, { email: input.email, rights: ['collects'] }])
    expect((await teamOf(business)).invited).toHaveLength(1)
    const token = await invitationToken(server, input.email)
    const offer = await server.anonymous.send(api.invitations.read, { body: { token } })
    expect(offer.body.data).toMatchObject({
      role: 'LANDLORD',
      tenancy: null,
      team: { business: nameOf(business), role: 'MEMBER', rights: ['collects'] },
    })
    const accepted = await server.anonymous.send(api.invitations.accept, { body: acceptance(token) })
    expect(accepted.body.data.user.role).toBe('LANDLORD')
    const { members, invited } = await teamOf(business)
    expect([members.length, invited]).toEqual([2, []])
    expect(members[1]).toMatchObject({ email: input.email, role: 'MEMBER', rights: ['collects'], isFounder: false })
    expect(await inboxOf(business)).toHaveLength(1)
  })

  it('is accepted with a landlord’s account that someone has, once, and with no other kind', async () => {
    const [business, person, tenant] = [
      await server.as('LANDLORD'),
      await server.as('LANDLORD'),
      await server.as('TENANT'),
    ]
    const mine = await addProperty(business)
    await invite(business, memberInput({ email: person.email, rights: ['lets', 'reads'] }))
    const token = await invitationToken(server, person.email)
    const link = (by: Person) => by.send(api.invitations.link, { body: { token } })
    expect((await link(tenant)).status).toBe(409)
    expect((await link(person)).body.data).toMatchObject({ tenancy: null, team: { rights: ['lets', 'reads'] } })
    expect((await link(person)).status).toBe(200)
    expect((await link(await server.as('LANDLORD'))).status).toBe(422)
    expect(idsOf(await person.send(api.properties.list))).toEqual([mine])
    const own = (await person.send(api.auth.me)).body.data.user
    expect(own.rights).toEqual(['lets', 'reads'])
    expect((await person.send(api.portfolio.read)).body.data).toMatchObject({
      id: business.id,
      role: 'MEMBER',
      businesses: [
        { id: person.id, name: nameOf(person), isCurrent: false },
        { id: business.id, name: nameOf(business), isCurrent: true },
      ],
    })
  })

  it('replaces an earlier one to the same address, and can be revoked', async () => {
    const business = await server.as('LANDLORD')
    const input = memberInput()
    await invite(business, input)
    const first = await invitationToken(server, input.email)
    const { id } = (await invite(business, { ...input, rights: ['repairs'] })).body.data
    const second = await invitationToken(server, input.email)
    expect((await teamOf(business)).invited).toMatchObject([{ id, rights: ['repairs'] }])
    expect((await owner.send(api.portfolio.revoke, { params: { id } })).status).toBe(404)
    expect((await business.send(api.portfolio.revoke, { params: { id } })).status).toBe(200)
    expect((await business.send(api.portfolio.revoke, { params: { id } })).status).toBe(404)
    for (const token of [first, second])
      expect((await server.anonymous.send(api.invitations.read, { body: { token } })).status).toBe(422)
    expect((await teamOf(business)).invited).toEqual([])
  })

  it('offers something to do, to someone who isn’t there yet, from an owner', async () => {
    const none = await invite(owner, memberInput({ rights: [] }))
    expect([none.status, pathsOf(none), none.body.errors[0].message]).toEqual([422, ['rights'], NO_RIGHT])
    const member = await addMember(server, owner, ['lets', 'collects', 'repairs', 'reads'])
    expect((await invite(owner, memberInput({ email: member.email }))).status).toBe(409)
    expect((await invite(member, memberInput())).status).toBe(403)
  })

  it.each([
    ['is removed', (one: Person, by: Person) => remove(by, one.id)],
    ['becomes a member', (one: Person, by: Person) => change(by, one.id, { role: 'MEMBER', rights: ['reads'] })],
    ['leaves', (one: Person, by: Person) => leave(one, by.id)],
  ])('ends when the owner who sent it %s', async (_, ends) => {
    const business = await server.as('LANDLORD')
    const [partner, kept] = [await addMember(server, business, 'OWNER'), memberInput()]
    const input = memberInput()
    await invite(business, kept)
    await invite(partner, input)
    const token = await invitationToken(server, input.email)
    expect((await ends(partner, business)).status).toBe(200)
    expect((await server.anonymous.send(api.invitations.accept, { body: acceptance(token) })).status).toBe(422)
    expect((await teamOf(business)).invited).toMatchObject([{ email: kept.email }])
  })

  it('stays open when someone opens it who works there already, or began it', async () => {
    const business = await server.as('LANDLORD')
    const member = await addMember(server, business, ['reads'])
    const input = memberInput({ rights: ['lets'] })
    await invite(business, input)
    const token = await invitationToken(server, input.email)
    for (const person of [member, business])
      expect((await person.send(api.invitations.link, { body: { token } })).status).toBe(409)
    const { members, invited } = await teamOf(business)
    expect(members).toMatchObject([{ role: 'OWNER' }, { rights: ['reads'] }])
    expect(invited).toHaveLength(1)
  })

  it('isn’t among those that administrators see', async () => {
    const { id } = (await invite(owner, memberInput())).body.data
    const admin = await server.as('ADMIN')
    const listed = await admin.send(api.invitations.list, { query: { pageSize: 100 } })
    expect(idsOf(listed)).not.toContain(id)
    expect((await admin.send(api.invitations.revoke, { params: { id } })).status).toBe(404)
  })
})

describe('a member’s rights', () => {
  it('change at once, and they hear of it', async () => {
    const member = await addMember(server, owner, ['repairs'])
    expect((await member.send(api.payments.list)).status).toBe(403)
    const answer = await change(owner, member.id, { role: 'MEMBER', rights: ['collects'] })
    expect(answer.body.data).toMatchObject({ userId: member.id, rights: ['collects'] })
    expect((await member.send(api.payments.list)).status).toBe(200)
    expect((await member.send(api.tickets.list)).status).toBe(403)
    await change(owner, member.id, { role: 'OWNER', rights: ['reads'] })
    expect((await member.send(api.portfolio.team)).status).toBe(200)
    expect(await inboxOf(member)).toHaveLength(2)
    expect(await lettersTo(member.email)).toEqual(['member.changed', 'member.changed'])
  })

  it('belong to one business: another’s owner finds no such member', async () => {
    const [member, other] = [await addMember(server, owner, ['reads']), await server.as('LANDLORD')]
    expect((await change(other, member.id, { role: 'OWNER', rights: [] })).status).toBe(404)
    expect((await remove(other, member.id)).status).toBe(404)
  })

  it('end when they are removed or leave; their own business stays', async () => {
    const [removed, leaver] = [await addMember(server, owner, ['reads']), await addMember(server, owner, ['reads'])]
    expect((await remove(owner, removed.id)).status).toBe(200)
    expect((await remove(owner, removed.id)).status).toBe(404)
    expect((await leave(leaver, owner.id)).status).toBe(200)
    expect((await leave(leaver, owner.id)).status).toBe(404)
    for (const { id, send } of [removed, leaver])
      expect((await send(api.portfolio.read)).body.data).toMatchObject({ id, role: 'OWNER' })
    expect(await lettersTo(removed.email)).toEqual(['member.removed'])
    expect(await lettersTo(leaver.email)).toEqual([])
  })
})

describe('the account that began a business', () => {
  const named = async () => {
    const business = await server.as('LANDLORD')
    await business.send(api.portfolio.update, { body: { name: 'Heron Homes' } })
    return { business, partner: await addMember(server, business, 'OWNER') }
  }

  it('leaves it to another owner, and reaches nothing of it anymore', async () => {
    const { business, partner } = await named()
    const tenant = await server.as('TENANT')
    const { leaseId, propertyId } = await addTenancy(business, tenant)
    const [current] = (await business.send(api.portfolio.read)).body.data.businesses
    expect(current).toMatchObject({ id: business.id, role: 'OWNER', canLeave: true })
    const before = (await inboxOf(business)).length
    expect((await leave(business, business.id)).status).toBe(200)
    expect((await teamOf(partner)).members).toMatchObject([{ userId: partner.id, role: 'OWNER' }])
    expect((await business.send(api.auth.me)).body.data.user).toMatchObject({ portfolioId: NO_BUSINESS, rights: [] })
    for (const list of [api.properties.list, api.leases.list, api.documents.list, api.portfolio.read])
      expect((await business.send(list)).status).toBe(403)
    expect(await reachedBy(business)).toEqual([])
    expect((await tenant.send(api.leases.contact, { params: { id: leaseId } })).body.data.email).toBe(partner.email)
    await create(tenant, api.tickets.create, {
      propertyId,
      title: 'No heat',
      description: 'Cold.',
      category: 'Heating',
    })
    expect((await inboxOf(business)).length).toBe(before)
    expect((await leave(business, business.id)).status).toBe(404)
    expect((await business.send(api.portfolio.choose, { body: { id: business.id } })).status).toBe(422)
  })

  it('takes nothing of it along in its data, unless it is an owner', async () => {
    const { business, partner } = await named()
    await addTenancy(business, await server.as('TENANT'))
    // The names of a ZIP's files are readable in it.
    const takes = async (file: string) =>
      (await business.send(api.account.data)).bytes.toString('latin1').includes(file)
    expect(await takes('homes.json')).toBe(true)
    await change(partner, business.id, { role: 'MEMBER', rights: ['reads'] })
    expect(await takes('homes.json')).toBe(false)
    await remove(partner, business.id)
    expect(await takes('homes.json')).toBe(false)
  })

  it('acts for another business that it works for, and comes back when an owner invites it', async () => {
    const { business, partner } = await named()
    const other = await server.as('LANDLORD')
    await systemTransaction(server.services.db, (tx) =>
      tx
        .insertInto('portfolio_members')
        .values({ user_id: business.id, portfolio_id: other.id, role: 'MEMBER', rights: ['lets'] })
        .execute(),
    )
    expect((await leave(business, business.id)).status).toBe(200)
    const { id, businesses } = (await business.send(api.portfolio.read)).body.data
    expect([id, idsOf({ body: { data: businesses } })]).toEqual([other.id, [other.id]])
    await invite(partner, memberInput({ email: business.email, rights: ['collects'] }))
    const token = await invitationToken(server, business.email)
    expect((await business.send(api.invitations.link, { body: { token } })).status).toBe(200)
    expect((await business.send(api.portfolio.read)).body.data).toMatchObject({ id: business.id, rights: ['collects'] })
  })

  it('stays while it is the last owner, or the business has only its name', async () => {
    const business = await server.as('LANDLORD')
    const [partner, admin] = [await addMember(server, business, 'OWNER'), await server.as('ADMIN')]
    expect((await leave(business, business.id)).body.message).toBe(UNNAMED_BUSINESS)
    await partner.send(api.portfolio.update, { body: { name: 'Heron Homes' } })
    await admin.send(api.users.update, { params: { id: partner.id }, body: { status: 'Deactivated' } })
    expect((await leave(business, business.id)).body.message).toBe(LAST_OWNER)
    await admin.send(api.users.update, { params: { id: partner.id }, body: { status: 'Active' } })
    await signInAgain(server, partner)
    expect((await remove(partner, business.id)).status).toBe(200)
    expect((await leave(partner, business.id)).body.message).toBe(LAST_OWNER)
    expect((await change(partner, partner.id, { role: 'MEMBER', rights: ['reads'] })).body.message).toBe(LAST_OWNER)
    const nameless = await partner.send(api.portfolio.update, { body: { name: ' ' } })
    expect([nameless.status, pathsOf(nameless)]).toEqual([422, ['name']])
    await addMember(server, business, ['reads'])
    const closing = await admin.send(api.users.erase, { params: { id: partner.id } })
    expect([closing.status, closing.body.message]).toEqual([
      409,
      'A business would be left without an owner. Make someone else its owner first.',
    ])
  })

  it('and another owner can’t both leave at once', async () => {
    const { business, partner } = await named()
    const answers = await Promise.all([leave(business, business.id), leave(partner, business.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

/** The tenants of a business that a statement without a scope finds for someone, as their session introduces them. */
const reachedBy = async (person: Person) => {
  const { portfolioId } = (await person.send(api.auth.me)).body.data.user
  return server.services.db.transaction().execute(async (tx) => {
    await introduce(tx, person.id, 'LANDLORD', portfolioId)
    return tx.selectFrom('tenants').select('id').where('landlord_id', '=', person.id).execute()
  })
}

describe('choosing a business', () => {
  it('works only among those that one works for', async () => {
    const member = await addMember(server, owner, ['reads'])
    const choose = (id: string) => member.send(api.portfolio.choose, { body: { id } })
    expect((await choose(member.id)).status).toBe(200)
    expect((await member.send(api.portfolio.read)).body.data.id).toBe(member.id)
    expect((await member.send(api.auth.me)).body.data.user.rights).toBeUndefined()
    expect((await choose(owner.id)).status).toBe(200)
    expect((await auditOf(server, owner.id)).filter(([action]) => action === 'portfolio.choose')).toEqual([
      ['portfolio.choose', member.id],
    ])
    expect((await choose((await server.as('LANDLORD')).id)).status).toBe(422)
    expect((await member.send(api.portfolio.read)).body.data.id).toBe(owner.id)
  })
})

describe('a write that names its business', () => {
  it('is refused once its account acts for another one; reading, signing out and switching go on', async () => {
    const member = await addMember(server, owner, ['lets'])
    const from = (id: string) => ({ headers: { [BUSINESS_HEADER]: id } })
    const add = (sent: object) => member.send(api.properties.create, { body: propertyInput(), ...sent })
    const stale = await add(from(member.id))
    expect([stale.status, stale.body.message]).toEqual([409, SWITCHED])
    expect((await add(from(owner.id))).status).toBe(201)
    expect((await add({})).status).toBe(201)
    expect((await member.send(api.properties.list, from(member.id))).status).toBe(200)
    const choose = await member.send(api.portfolio.choose, { body: { id: member.id }, ...from(member.id) })
    expect(choose.status).toBe(200)
    expect((await add(from(owner.id))).body.message).toBe(SWITCHED)
    expect((await member.send(api.auth.logout, from(owner.id))).status).toBe(200)
  })

  it('hears of the switch before it hears that it may not do this', async () => {
    const member = await addMember(server, owner, ['collects'])
    const sent = { body: propertyInput(), headers: { [BUSINESS_HEADER]: member.id } }
    expect((await member.send(api.properties.create, sent)).body.message).toBe(SWITCHED)
  })

  it('knows its id from one’s own account, however someone signs in', async () => {
    const member = await addMember(server, owner, 'OWNER')
    expect((await member.send(api.auth.me)).body.data.user.portfolioId).toBe(owner.id)
    const { id, signIn } = await newHolder(server, 'landlord')
    expect((await signIn()).body.data.user.portfolioId).toBe(id)
    expect((await (await server.as('TENANT')).send(api.auth.me)).body.data.user.portfolioId).toBeUndefined()
  })
})

describe('news of a business', () => {
  it('goes to its owners, and to members whose work it is', async () => {
    const [business, tenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
    const people = [
      business,
      await addMember(server, business, 'OWNER'),
      await addMember(server, business, ['lets']),
      await addMember(server, business, ['collects']),
      await addMember(server, business, ['repairs']),
    ]
    const heard = () => Promise.all(people.map(async (one) => (await inboxOf(one)).length))
    const { propertyId, leaseId } = await addTenancy(business, tenant)
    expect(await heard()).toEqual([1, 1, 1, 0, 0])
    await reportPayment(tenant, leaseId)
    expect(await heard()).toEqual([2, 2, 1, 1, 0])
    await create(tenant, api.tickets.create, {
      propertyId,
      title: 'No heat',
      description: 'Cold.',
      category: 'Heating',
    })
    expect(await heard()).toEqual([3, 3, 1, 1, 1])
    await server.anonymous.send(api.leads.create, {
      body: {
        email: tenant.email,
        firstName: 'Ana',
        message: 'Any other homes?',
        propertyId: await addProperty(business),
      },
    })
    expect(await heard()).toEqual([4, 4, 2, 1, 1])
  })
})

describe('a member whose account becomes another kind', () => {
  it('reaches the business no more, and hears nothing of it', async () => {
    const [admin, business, tenant] = [await server.as('ADMIN'), await server.as('LANDLORD'), await server.as('TENANT')]
    const member = await addMember(server, business, 'OWNER')
    await admin.send(api.users.update, { params: { id: member.id }, body: { role: 'TENANT' } })
    await addTenancy(business, tenant)
    const heard = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('notifications').select('id').where('user_id', '=', member.id).execute(),
    )
    expect(heard).toEqual([])
    expect((await member.send(api.portfolio.team)).status).toBe(401)
  })
})

describe('closing an account', () => {
  it('waits until no one else works for its business, and ends its own memberships', async () => {
    const [admin, business] = [await server.as('ADMIN'), await server.as('LANDLORD')]
    const member = await addMember(server, business, ['reads'])
    const erase = (id: string) => admin.send(api.users.erase, { params: { id } })
    const refused = await erase(business.id)
    expect([refused.status, refused.body.message]).toEqual([409, OTHERS_WORK_THERE])
    expect((await erase(member.id)).status).toBe(200)
    expect((await teamOf(business)).members).toHaveLength(1)
    expect((await erase(business.id)).status).toBe(200)
  })
})
