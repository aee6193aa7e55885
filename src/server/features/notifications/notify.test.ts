import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { LETTER_KINDS, type LetterKind } from '#contract/letters.ts'
import { ROLES, type Role } from '#contract/roles.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty, create } from '#test/harness/factories.ts'
import { addTenancy, pathsOf, reportPayment } from '#test/harness/tenancies.ts'
import { notify } from './notify.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let owner: Person
let admin: Person
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('ADMIN')
})
beforeEach(async () => {
  ;[landlord, tenant, owner] = [await server.as('LANDLORD'), await server.as('TENANT'), await server.as('OWNER')]
})

interface Row {
  id: string
  title: string
  body: string | null
  path: string
}

const inbox = async (person: Person): Promise<Row[]> =>
  (await person.send(api.notifications.list, { query: { pageSize: 100 } })).body.data
const mails = async (person: Person) => {
  await server.jobs.drain()
  return systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('outbox')
      .select(['id', 'template', 'state', 'kind', 'body_text'])
      .where('to_user_id', '=', person.id)
      .orderBy('id')
      .execute(),
  )
}
const emailsOf = (person: Person) => person.send(api.notifications.emails)
const choose = (person: Person, emails: object) => person.send(api.notifications.chooseEmails, { body: { emails } })

/** What makes a letter of each kind, who gets it, and where it leads. */
const EVENTS: Record<LetterKind, () => Promise<{ reader: Person; template: string; path: RegExp }>> = {
  PAYMENTS: async () => {
    const { leaseId } = await addTenancy(landlord, tenant)
    const id = await reportPayment(tenant, leaseId)
    return { reader: landlord, template: 'payment.reported', path: new RegExp(`^/payments\\?open=${id}$`) }
  },
  REPAIRS: async () => {
    await addTenancy(landlord, tenant)
    const id = await create(tenant, api.tickets.create, { title: 'Tap drips' })
    return { reader: landlord, template: 'ticket.reported', path: new RegExp(`^/tickets/${id}$`) }
  },
  LEASES: async () => {
    const { leaseId } = await addTenancy(landlord, tenant, { status: 'DRAFT' })
    const answer = await landlord.send(api.leases.move, { params: { id: leaseId }, body: { status: 'ACTIVE' } })
    expect(answer.status).toBe(200)
    return { reader: tenant, template: 'lease.activated', path: new RegExp(`^/leases/${leaseId}$`) }
  },
  STATEMENTS: async () => {
    const { propertyId, leaseId } = await addTenancy(landlord, tenant)
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('properties').set({ owner_id: owner.id }).where('id', '=', propertyId).execute(),
    )
    const body = { amount: 40, dueOn: '2026-05-01', memo: 'New key' }
    await landlord.send(api.ledgers.charge, { params: { id: leaseId }, body })
    const answer = await landlord.send(api.statements.issue, { params: { propertyId, month: '2026-05' } })
    expect(answer.status).toBe(200)
    return {
      reader: owner,
      template: 'statement.issued',
      path: new RegExp(`^/owner\\?home=${propertyId}&month=2026-05$`),
    }
  },
  APPLICATIONS: async () => {
    const propertyId = await addProperty(landlord)
    const id = await addApplication(tenant, propertyId)
    return { reader: landlord, template: 'application.arrived', path: new RegExp(`application=${id}$`) }
  },
  INQUIRIES: async () => {
    const propertyId = await addProperty(landlord)
    const asked = { email: `ana.${landlord.id}@test.example`, firstName: 'Ana', message: 'Is it quiet?', propertyId }
    expect((await server.anonymous.send(api.leads.create, { body: asked })).status).toBe(200)
    return { reader: landlord, template: 'lead.received', path: /^\/ai\?tab=leasing/ }
  },
  REMINDERS: async () => {
    const body = { title: 'Gutters', userId: landlord.id, propertyId: null }
    const id = await create(landlord, api.reminders.create, body)
    expect((await landlord.send(api.reminders.run, { params: { id } })).status).toBe(201)
    return { reader: landlord, template: 'reminder.due', path: /^\/reminders$/ }
  },
  REQUESTS: async () => {
    const body = { kind: 'CONTACT', firstName: 'Ana', email: `ana.${landlord.id}@test.example`, message: landlord.id }
    expect((await server.anonymous.send(api.contactRequests.create, { body })).status).toBe(201)
    return { reader: admin, template: 'contact-request.received', path: /^\/app\/requests\?open=/ }
  },
}

describe.each(LETTER_KINDS)('a letter about %s', (kind) => {
  it('is in its reader’s inbox and email, and says where to turn the emails off', async () => {
    const { reader, template, path } = await EVENTS[kind]()
    const sent = (await mails(reader)).filter((mail) => mail.template === template)
    expect(sent).toMatchObject([{ state: 'SENT', kind }])
    expect(sent[0]?.body_text).toContain('http://localhost:3000/profile#emails')
    const rows = (await inbox(reader)).filter(({ id }) => id === sent[0]?.id)
    expect(rows).toMatchObject([{ path: expect.stringMatching(path) }])
  })

  it('is only in the inbox of a reader who turned its emails off', async () => {
    if (kind === 'REQUESTS') admin = await server.as('ADMIN')
    for (const person of [landlord, tenant, owner, admin])
      expect((await choose(person, { [kind]: false })).status).toBe(200)
    const { reader, template } = await EVENTS[kind]()
    const kept = (await mails(reader)).filter((mail) => mail.template === template)
    expect(kept).toMatchObject([{ state: 'UNWANTED' }])
    expect((await inbox(reader)).filter(({ id }) => id === kept[0]?.id)).toHaveLength(1)
    await choose(admin, { [kind]: true })
  })
})

describe('what one account causes in a day', () => {
  it('is emailed to others up to the limit, and beyond it only reaches their inbox', async () => {
    const { env } = server.services
    const before = env.LIMIT_LETTERS_PER_ACCOUNT
    try {
      // The tenancy begins with an application, which is the first email that the tenant causes.
      await addTenancy(landlord, tenant)
      Object.assign(env, { LIMIT_LETTERS_PER_ACCOUNT: 3 })
      for (const title of ['Tap drips', 'Window sticks', 'Door squeaks'])
        await create(tenant, api.tickets.create, { title })
      expect((await mails(landlord)).filter(({ template }) => template === 'ticket.reported')).toHaveLength(2)
      expect((await inbox(landlord)).filter(({ path }) => path.startsWith('/tickets/'))).toHaveLength(3)
      // A letter that is kept back waits in the outbox, and only its inbox words leave.
      const other = await server.as('LANDLORD')
      Object.assign(env, { LIMIT_LETTERS_PER_ACCOUNT: 1 })
      for (const status of ['APPROVED', 'APPROVED']) {
        const id = await addApplication(tenant, await addProperty(other))
        await other.send(api.applications.decide, { params: { id }, body: { status, reason: null } })
      }
      await server.jobs.drain({ withoutWaiting: true })
      const decided = (await mails(tenant)).filter(({ template }) => template === 'application.approved').slice(-2)
      expect(decided.map(({ state }) => state)).toEqual(['SENT', 'UNWANTED'])
      const told = (await inbox(tenant)).map(({ id }) => id)
      expect(told).toEqual(expect.arrayContaining(decided.map(({ id }) => id)))
    } finally {
      Object.assign(env, { LIMIT_LETTERS_PER_ACCOUNT: before })
    }
  })
})

describe('a letter that is kept back', () => {
  const decide = async (status: string) => {
    const id = await addApplication(tenant, await addProperty(landlord))
    await server.jobs.drain()
    const decided = await landlord.send(api.applications.decide, { params: { id }, body: { status, reason: null } })
    expect(decided.status).toBe(200)
    return id
  }
  const news = async () =>
    (await inbox(tenant)).map(({ title }) => title).filter((title) => !title.startsWith('We have'))

  it('reaches the inbox once it leaves, once', async () => {
    await decide('APPROVED')
    expect(await news()).toEqual([])
    await server.jobs.drain({ withoutWaiting: true })
    const [, mail] = await mails(tenant)
    expect(mail).toMatchObject({ template: 'application.approved', state: 'SENT' })
    expect(await news()).toHaveLength(1)
    await systemTransaction(server.services.db, (tx) =>
      tx
        .updateTable('outbox')
        .set({ state: 'QUEUED', via: null, sent_at: null })
        .where('id', '=', mail?.id ?? '')
        .execute(),
    )
    await systemTransaction(server.services.db, (tx) =>
      server.services.jobs.enqueue(tx, 'mail', { outboxId: mail?.id ?? '' }),
    )
    await mails(tenant)
    expect(await news()).toHaveLength(1)
  })

  it('never reaches it when the step is taken back', async () => {
    const id = await decide('DECLINED')
    expect((await landlord.send(api.applications.undo, { body: { applications: [id] } })).status).toBe(200)
    expect(await mails(tenant)).toMatchObject([{ template: 'application.received' }, { state: 'CANCELED' }])
    expect(await news()).toEqual([])
  })
})

it('letters about an account’s security are always emailed, and say so', async () => {
  const password = 'a long evening walk'
  const everything = Object.fromEntries(LETTER_KINDS.map((kind) => [kind, false]))
  expect((await choose(tenant, everything)).status).toBe(200)
  await systemTransaction(server.services.db, (tx) =>
    notify(tx, server.services, {
      to: { address: tenant.email, userId: tenant.id },
      kind: 'ACCOUNT',
      letter: { template: 'account.password-changed', subject: password, paragraphs: ['Changed.'] },
      inbox: { path: '/profile' },
    }),
  )
  const [mail] = await mails(tenant)
  expect(mail).toMatchObject({ state: 'SENT', kind: 'ACCOUNT' })
  expect(mail?.body_text).toContain('We always email you about your account’s security.')
  expect(await inbox(tenant)).toMatchObject([{ id: mail?.id, path: '/profile' }])
})

it('a letter without a commit reaches no one', async () => {
  const letter = { template: 'test.letter', subject: 'Never', paragraphs: ['Never.'] }
  const to = { address: tenant.email, userId: tenant.id }
  await expect(
    systemTransaction(server.services.db, async (tx) => {
      await notify(tx, server.services, { to, kind: 'LEASES', letter })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect([await inbox(tenant), await mails(tenant)]).toEqual([[], []])
})

describe('the choice of emails', () => {
  const KINDS: Record<Role, LetterKind[]> = {
    ADMIN: ['REPAIRS', 'REMINDERS', 'REQUESTS'],
    PROPERTY_MANAGER: ['REPAIRS', 'REMINDERS'],
    LANDLORD: ['PAYMENTS', 'REPAIRS', 'APPLICATIONS', 'INQUIRIES', 'REMINDERS'],
    TENANT: ['PAYMENTS', 'REPAIRS', 'LEASES', 'APPLICATIONS', 'REMINDERS'],
    OWNER: ['STATEMENTS', 'REMINDERS'],
    AFFILIATE: ['REMINDERS'],
  }

  it.each(ROLES)('has the kinds that reach %s, all of them on', async (role) => {
    const answer = await emailsOf(await server.as(role))
    expect(answer.body.data.choices).toEqual(KINDS[role].map((kind) => ({ kind, email: true })))
  })

  it('keeps what is left out, and is the account’s own', async () => {
    await choose(tenant, { PAYMENTS: false })
    const answer = await choose(tenant, { REPAIRS: false, PAYMENTS: true })
    expect(answer.body.data.choices).toContainEqual({ kind: 'PAYMENTS', email: true })
    expect((await emailsOf(tenant)).body.data).toEqual(answer.body.data)
    expect(answer.body.data.choices).toContainEqual({ kind: 'REPAIRS', email: false })
    expect((await emailsOf(landlord)).body.data.choices).not.toContainEqual({ kind: 'REPAIRS', email: false })
  })

  it.each([
    [{ ACCOUNT: false }, 'emails'],
    [{ PAYMENTS: 'no' }, 'emails.PAYMENTS'],
  ])('refuses %j', async (emails, path) => {
    const answer = await choose(tenant, emails)
    expect(answer.status).toBe(422)
    expect(pathsOf(answer).some((named) => named.startsWith(path))).toBe(true)
  })

  it('needs an account', async () => {
    expect((await emailsOf(server.anonymous)).status).toBe(401)
    expect((await choose(server.anonymous, {})).status).toBe(401)
  })
})
