import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { nameOf, type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty, applicationInput } from '#test/harness/factories.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let propertyId: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})
beforeEach(async () => {
  tenant = await server.as('TENANT')
  propertyId = await addProperty(landlord, { title: `Home of ${tenant.email}`, criteria: 'No smoking.' })
})

const decide = (id: string, body: object) => landlord.send(api.applications.decide, { params: { id }, body })
const detail = async (id: string) => (await landlord.send(api.applications.read, { params: { id } })).body.data

/** The emails about an application, oldest first. */
const mailsAbout = (id: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('outbox').selectAll().where('subject_id', '=', id).orderBy('id').execute(),
  )

describe('an application that arrives', () => {
  it('is confirmed to the applicant and announced to the landlord, without the answers', async () => {
    const id = await addApplication(tenant, propertyId, {
      email: 'typed.by.somebody@example.com',
      monthlyIncome: 13_579,
    })
    const mails = await mailsAbout(id)
    expect(mails.map(({ template, to_address }) => [template, to_address])).toEqual([
      ['application.received', tenant.email],
      ['application.arrived', landlord.email],
    ])
    expect(mails[1]?.body_text).toContain('Zoë Łukasiewicz')
    for (const { body_text } of mails) expect(body_text).toMatch(/^Hello Test,\n/)
    for (const secret of ['1990-05-17', '13579', '13,579', 'Cascade Clinic', 'Ivo Andersen', '7 Elm Street']) {
      for (const { body_text, html, subject } of mails) expect(body_text + html + subject).not.toContain(secret)
    }
  })

  it('is not announced when it was refused', async () => {
    const before = await countOf('application.arrived')
    const body = applicationInput(propertyId, { consentBackground: false })
    expect((await tenant.send(api.applications.create, { body })).status).toBe(422)
    expect(await countOf('application.arrived')).toBe(before)
  })
})

describe('a decision', () => {
  it('is emailed, and its delivery is on record', async () => {
    const id = await addApplication(tenant, propertyId)
    await decide(id, { status: 'REVIEWING' })
    expect((await detail(id)).decisionMail).toBeNull()
    await decide(id, { status: 'APPROVED', conditions: 'A guarantor by Friday' })
    expect((await detail(id)).decisionMail).toEqual({ state: 'QUEUED', at: null })
    await server.jobs.drain({ withoutWaiting: true })
    expect((await detail(id)).decisionMail).toEqual({ state: 'SENT', at: expect.any(String) })
    const mails = (await mailsAbout(id)).slice(2)
    expect(mails.map(({ template, to_address }) => [template, to_address])).toEqual([
      ['application.reviewing', tenant.email],
      ['application.approved', tenant.email],
    ])
    expect(mails[1]?.body_text).toContain('A guarantor by Friday')
  })

  it('to decline says who made it and how to ask for the reasons, without giving them', async () => {
    const id = await addApplication(tenant, propertyId)
    await decide(id, { status: 'DECLINED', reasons: ['INCOME'], reason: 'canary note' })
    const mail = (await mailsAbout(id)).at(-1)
    expect(mail?.template).toBe('application.declined')
    for (const part of ['within 60 days', landlord.email, 'specific reasons', 'criteria', `application=${id}`]) {
      expect(mail?.body_text).toContain(part)
    }
    expect(JSON.stringify(mail)).not.toMatch(/canary|income/i)
  })

  it('is that of the business, by its name', async () => {
    const business = await server.as('LANDLORD')
    await business.send(api.portfolio.update, { body: { name: 'Heron Homes LLC', address: null, receiptNote: null } })
    const id = await addApplication(tenant, await addProperty(business))
    await business.send(api.applications.decide, { params: { id }, body: { status: 'APPROVED' } })
    expect((await mailsAbout(id)).at(-1)?.body_text).toContain('Heron Homes LLC has approved')
    const other = await addApplication(tenant, await addProperty(business))
    await business.send(api.applications.decide, {
      params: { id: other },
      body: { status: 'DECLINED', reasons: ['INCOME'] },
    })
    const declined = (await mailsAbout(other)).at(-1)?.body_text
    for (const part of ['Heron Homes LLC has decided', `write to ${nameOf(business)} at ${business.email}`])
      expect(declined).toContain(part)
  })

  it('that is refused sends no email', async () => {
    const first = await addApplication(tenant, propertyId)
    const second = await addApplication(await server.as('TENANT'), propertyId)
    await decide(first, { status: 'APPROVED' })
    expect((await decide(second, { status: 'APPROVED' })).status).toBe(409)
    expect((await mailsAbout(second)).map(({ template }) => template)).not.toContain('application.approved')
  })
})

const countOf = async (template: string) =>
  systemTransaction(server.services.db, async (tx) => {
    const rows = await tx.selectFrom('outbox').select('id').where('template', '=', template).execute()
    return rows.length
  })
