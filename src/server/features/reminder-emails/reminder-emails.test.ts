import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { createApp } from '#server/app.ts'
import { systemTransaction, transaction } from '#server/db/transaction.ts'
import { systemCall } from '#server/http/call.ts'
import { type Person, sender, type TestServer, testServer } from '#test/harness/app.ts'
import { inviteTenant } from '#test/harness/invitations.ts'
import { addUnlinked, askedForReminders, emailsTo } from '#test/harness/reminder-emails.ts'
import { inboxOf, remind, runReminders, runsOf } from '#test/harness/reminders.ts'
import { addTenancy } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  landlord = await server.as('LANDLORD')
})
afterEach(() => {
  server.clock.now = null
})

const BAIT = 'Confirm your password within 24 hours: https://evil.example/login'
const run = (person: Person, id: string) => person.send(api.reminders.run, { params: { id } })
const agree = (token: string) => server.anonymous.send(api.reminderEmails.agree, { body: { token } })
const stop = (token: string) => server.anonymous.send(api.reminderEmails.stop, { body: { token } })
const rowOf = async (id: string) => (await landlord.send(api.tenants.read, { params: { id } })).body.data
const templates = async (email: string) => (await emailsTo(server, email)).map(({ template }) => template)

describe('an address without an account', () => {
  it('gets one letter without the landlord’s words, however many reminders run', async () => {
    const { propertyId, email } = await addUnlinked(landlord)
    const words = { title: 'Your ProperPlace account will be closed', description: BAIT, propertyId }
    for (let reminder = 0; reminder < 6; reminder += 1) {
      const id = await remind(landlord, words)
      for (let time = 0; time < 5; time += 1) {
        const answer = await run(landlord, id)
        expect(answer.status).toBe(201)
        expect(answer.body.data).toMatchObject({ outcome: 'NOBODY', recipients: 0, unconfirmed: 1, overLimit: 0 })
      }
    }
    const mails = await emailsTo(server, email)
    expect(mails.map(({ template }) => template)).toEqual(['reminder.ask'])
    for (const text of mails.flatMap(({ subject, body_text, html }) => [subject, body_text, html])) {
      expect(text).not.toContain('evil.example')
      expect(text).not.toContain('will be closed')
    }
  })

  it('reads who asks and about which home, but nothing that becomes a link', async () => {
    const { body_text } = (await emailsTo(server, (await askedForReminders(server, landlord)).email))[0] ?? {}
    expect(body_text).toMatch(/Test \S+ manages your home with ProperPlace .* about Maple Court 4B\./)
    const { db } = server.services
    await systemTransaction(db, (tx) =>
      tx.updateTable('users').set({ first_name: 'evil.example/win' }).where('id', '=', landlord.id).execute(),
    )
    const { propertyId, email } = await addUnlinked(landlord, { title: 'Free money at www.evil.example' })
    await run(landlord, await remind(landlord, { propertyId }))
    const [mail] = await emailsTo(server, email)
    expect(mail?.body_text).not.toContain('evil')
    expect(mail?.body_text).toContain('Your landlord manages your home with ProperPlace')
  })

  it('is asked by one landlord a day', async () => {
    const [other, email] = [await server.as('LANDLORD'), `wanted.${newId()}@test.example`]
    for (const person of [landlord, other])
      await run(person, await remind(person, { propertyId: (await addUnlinked(person, { email })).propertyId }))
    expect(await templates(email)).toEqual(['reminder.ask'])
  })

  it('gets reminders once it agreed, each with a way to stop them, and the landlord sees that', async () => {
    const { email, token, tenantId, reminderId } = await askedForReminders(server, landlord)
    expect(await rowOf(tenantId)).toMatchObject({ reminderEmails: 'ASKED' })
    expect((await agree(token)).status).toBe(200)
    expect((await agree(token)).status).toBe(200)
    expect(await rowOf(tenantId)).toMatchObject({ reminderEmails: 'CONFIRMED' })
    const answer = await run(landlord, reminderId)
    expect(answer.body.data).toMatchObject({ outcome: 'SENT', recipients: 1, unconfirmed: 0 })
    const mails = await emailsTo(server, email)
    expect(mails.map(({ template }) => template)).toEqual(['reminder.ask', 'reminder.due'])
    for (const { body_text, stop_url } of mails) {
      expect(stop_url).toMatch(new RegExp(`/stop-emails#${token}$`))
      expect(body_text).toContain(String(stop_url))
    }
  })

  it('gets nothing more from that landlord once it refused, by any way', async () => {
    const { propertyId, email, token, tenantId, reminderId } = await askedForReminders(server, landlord)
    await agree(token)
    expect((await stop(token)).status).toBe(200)
    expect((await stop(token)).status).toBe(200)
    expect(await rowOf(tenantId)).toMatchObject({ reminderEmails: 'REFUSED' })
    expect((await run(landlord, reminderId)).body.data).toMatchObject({ outcome: 'NOBODY', unconfirmed: 1 })
    const again = await agree(token)
    expect([again.status, again.body.errors?.[0]?.path]).toEqual([422, 'token'])
    // Neither another reminder nor the same address on a new record starts over.
    await landlord.send(api.tenants.update, {
      params: { id: tenantId },
      body: { email: `else.${newId()}@test.example` },
    })
    await landlord.send(api.tenants.update, { params: { id: tenantId }, body: { email } })
    await run(landlord, await remind(landlord, { propertyId }))
    expect(await templates(email)).toEqual(['reminder.ask'])
  })

  it('is asked again when the record gets another address', async () => {
    const { email, token, tenantId, reminderId } = await askedForReminders(server, landlord)
    await agree(token)
    const moved = `moved.${newId()}@test.example`
    await landlord.send(api.tenants.update, { params: { id: tenantId }, body: { email: moved } })
    expect(await rowOf(tenantId)).toMatchObject({ reminderEmails: null })
    expect((await run(landlord, reminderId)).body.data).toMatchObject({ outcome: 'NOBODY', unconfirmed: 1 })
    expect(await templates(moved)).toEqual(['reminder.ask'])
    expect(await templates(email)).toEqual(['reminder.ask'])
  })

  it('agrees for one landlord only', async () => {
    const { email, token } = await askedForReminders(server, landlord)
    await agree(token)
    const other = await server.as('LANDLORD')
    const { propertyId } = await addUnlinked(other, { email })
    expect((await run(other, await remind(other, { propertyId }))).body.data).toMatchObject({ unconfirmed: 1 })
    expect(await templates(email)).toEqual(['reminder.ask'])
  })

  it('has its account’s choices instead once the tenant is linked', async () => {
    const { email, token, tenantId, reminderId } = await askedForReminders(server, landlord)
    await stop(token)
    const person = await server.as('TENANT')
    const invited = await inviteTenant(server, landlord, { id: tenantId, email })
    await person.send(api.invitations.link, { body: { token: invited.token } })
    expect(await rowOf(tenantId)).toMatchObject({ portal: 'LINKED', reminderEmails: null })
    expect((await run(landlord, reminderId)).body.data).toMatchObject({ outcome: 'SENT', unconfirmed: 0 })
    expect(await templates(person.email)).toContain('reminder.due')
  })

  it('isn’t asked by a server that can’t send email', async () => {
    const { propertyId, email } = await addUnlinked(landlord)
    const env = { ...server.services.env, DIRECT_REGISTRATION: false, MAILBOX: false, SMTP_URL: undefined }
    const app = await createApp({ ...server.services, env })
    const id = await remind(landlord, { propertyId })
    const answer = await sender(app, landlord.token)(api.reminders.run, { params: { id } })
    expect(answer.body.data).toMatchObject({ outcome: 'NOBODY', unconfirmed: 1 })
    await app.close()
    expect(await templates(email)).toEqual([])
  })
})

describe('the link of such an email', () => {
  it('is refused when it is wrong', async () => {
    for (const answer of [await agree('A'.repeat(43)), await stop('A'.repeat(43))]) {
      expect(answer.status).toBe(422)
      expect(answer.body.errors[0].path).toBe('token')
    }
  })

  it('is stored as a digest, closed to every user', async () => {
    const { token, email } = await askedForReminders(server, landlord)
    const rows = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('reminder_emails').selectAll().where('email', '=', email).execute(),
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Buffer.from(rows[0]?.token_hash ?? []).toString('base64url')).not.toBe(token)
    const actor = { id: landlord.id, role: 'LANDLORD', token: '' } as const
    const seen = await transaction({ ...systemCall(server.services), actor }, (tx) =>
      tx.selectFrom('reminder_emails').select('id').execute(),
    )
    expect(seen).toEqual([])
  })
})

describe('the limits', () => {
  it('let one reminder be run five times a day', async () => {
    server.clock.now = new Date('2026-06-01T12:00:00Z')
    const id = await remind(landlord, { userId: landlord.id })
    for (let time = 0; time < 5; time += 1) expect((await run(landlord, id)).status).toBe(201)
    const refused = await run(landlord, id)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toBe('You can run a reminder 5 times a day. Run it again tomorrow.')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    expect(await runsOf(server, id)).toHaveLength(5)
    expect((await run(landlord, await remind(landlord, { userId: landlord.id }))).status).toBe(201)
  })

  it('keep an account’s emails to others within the day’s number, and say so in the run', async () => {
    const [first, second] = [await server.as('TENANT'), await server.as('TENANT')]
    const homes = [await addTenancy(landlord, first), await addTenancy(landlord, second)]
    const { propertyId: unlinked, email } = await addUnlinked(landlord)
    const services = { ...server.services, env: { ...server.services.env, LIMIT_LETTERS_PER_ACCOUNT: 1 } }
    const nextRunAt = '2027-03-01T13:00:00.000Z'
    const ids: string[] = []
    for (const propertyId of [...homes.map((home) => home.propertyId), unlinked])
      ids.push(await remind(landlord, { propertyId, nextRunAt }))
    server.clock.now = new Date(nextRunAt)
    await runReminders(services)
    server.clock.now = null
    const rows = await systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('reminder_runs')
        .select(['outcome', 'recipients', 'unconfirmed', 'over_limit'])
        .where('reminder_id', 'in', ids)
        .orderBy('id')
        .execute(),
    )
    expect(rows).toEqual([
      { outcome: 'SENT', recipients: 1, unconfirmed: 0, over_limit: 0 },
      // The inbox has it anyway.
      { outcome: 'SENT', recipients: 1, unconfirmed: 0, over_limit: 1 },
      { outcome: 'NOBODY', recipients: 0, unconfirmed: 0, over_limit: 1 },
    ])
    expect(await inboxOf(second)).toContain('Check the tap')
    expect(await templates(second.email)).not.toContain('reminder.due')
    expect(await templates(email)).toEqual([])
  })
})
