import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { LETTER_KINDS } from '#contract/letters.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { askedForEmail } from '#test/harness/email-changes.ts'
import { addProperty, applicationInput } from '#test/harness/factories.ts'
import { type Holder, newHolder, PASSWORD } from '#test/harness/factors.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

interface Row {
  id: string
  title: string
  body: string | null
  path: string
}
type Reader = Pick<Person, 'send'> | Holder

const inboxOf = async (reader: Reader): Promise<Row[]> => (await reader.send(api.notifications.list)).body.data
const mailsTo = async (address: string) => {
  await server.jobs.drain()
  return systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('outbox')
      .select(['id', 'template', 'state', 'kind', 'to_user_id', 'body_text'])
      .where('to_address', '=', address)
      .orderBy('id', 'desc')
      .execute(),
  )
}
const newAddress = () => `letters.${newId()}@test.example`
const ask = (holder: Holder, email: string) =>
  holder.send(api.account.changeEmail, { email, currentPassword: PASSWORD })
const open = (endpoint: typeof api.account.refuseEmail | typeof api.account.confirmEmail, token: string) =>
  server.anonymous.send(endpoint, { body: { token } })

describe('letters about a new address', () => {
  it('tell the account that asked, whatever it turned off, and leave the links in the emails', async () => {
    const holder = await newHolder(server)
    await holder.send(api.notifications.chooseEmails, {
      emails: Object.fromEntries(LETTER_KINDS.map((kind) => [kind, false])),
    })
    const next = newAddress()
    expect((await ask(holder, next)).status).toBe(200)
    const [mail] = await mailsTo(holder.email)
    expect(mail).toMatchObject({ template: 'account.email-asked', kind: 'ACCOUNT', state: 'SENT' })
    const row = (await inboxOf(holder)).find(({ id }) => id === mail?.id)
    expect([row?.path, row?.body]).toEqual(['/profile', expect.stringContaining(next)])
    const token = /#([\w-]{43})/.exec(mail?.body_text ?? '')?.[1]
    expect(token).toBeDefined()
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('tell the account that has the address already', async () => {
    const [mine, theirs] = [await newHolder(server), await newHolder(server)]
    await ask(mine, theirs.email)
    const [mail] = await mailsTo(theirs.email)
    expect(mail).toMatchObject({ template: 'account.email-taken', kind: 'ACCOUNT', to_user_id: theirs.id })
    const row = (await inboxOf(theirs)).find(({ id }) => id === mail?.id)
    expect(row).toMatchObject({ title: 'Someone asked to use your email address', path: '/profile' })
    expect(JSON.stringify(row)).not.toContain(mine.email)
  })

  it('are only emails to an address that is no account’s, or not this one’s anymore', async () => {
    const { person, confirm } = await askedForEmail(server)
    const holder = await newHolder(server)
    const free = newAddress()
    await ask(holder, free)
    const [toFree] = await mailsTo(free)
    expect(toFree).toMatchObject({ template: 'account.confirm-email', to_user_id: null })
    expect((await open(api.account.confirmEmail, confirm)).status).toBe(200)
    const [toOld] = await mailsTo(person.email)
    expect(toOld?.template).toBe('account.email-changed')
    // Kept for an account that may still come back: the letter goes to no one's inbox.
    await ask(holder, person.email)
    expect((await mailsTo(person.email))[0]).toMatchObject({ template: 'account.email-taken', to_user_id: null })
    const told = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('notifications').select('title').where('user_id', '=', person.id).execute(),
    )
    expect(told).toEqual([])
  })

  it('say in the inbox that the address stays, and leave the link to a password in the email', async () => {
    const { person, refuse } = await askedForEmail(server)
    expect((await open(api.account.refuseEmail, refuse)).status).toBe(200)
    const [mail] = await mailsTo(person.email)
    expect(mail).toMatchObject({ template: 'account.email-kept', kind: 'ACCOUNT' })
    const [row] = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('notifications').select(['id', 'path', 'body']).where('user_id', '=', person.id).execute(),
    )
    expect(row).toEqual({ id: mail?.id, path: '/profile', body: expect.stringContaining('new address was refused') })
  })
})

describe('closing an account', () => {
  it('tells landlords of open applications in their inbox, without the name, and by email unless they turned it off', async () => {
    const landlord = await server.as('LANDLORD')
    const propertyId = await addProperty(landlord)
    const leaver = await newHolder(server)
    expect((await leaver.send(api.applications.create, applicationInput(propertyId))).status).toBe(201)
    await landlord.send(api.notifications.chooseEmails, { body: { emails: { APPLICATIONS: false } } })
    expect((await leaver.send(api.account.close, { currentPassword: PASSWORD })).status).toBe(200)
    const mail = (await mailsTo(landlord.email)).find(({ template }) => template === 'application.withdrawn')
    expect(mail).toMatchObject({ state: 'UNWANTED', kind: 'APPLICATIONS' })
    const row = (await inboxOf(landlord)).find(({ id }) => id === mail?.id)
    expect(row).toMatchObject({
      body: 'The applicant’s account was closed.',
      path: `/applications?propertyId=${propertyId}`,
    })
    const [last] = await mailsTo(leaver.email)
    expect(last).toMatchObject({ template: 'account.closed', to_user_id: null, kind: null })
  })
})
