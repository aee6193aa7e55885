import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, applicationInput } from '#test/harness/factories.ts'
import { acceptance, invite } from '#test/harness/invitations.ts'
import { emailsTo } from '#test/harness/reminder-emails.ts'
import { pathsOf } from '#test/harness/tenancies.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const BAIT = 'you won 500 dollars, collect at https://evil.example/win'
const registration = (changes: object = {}) => ({
  firstName: 'Maya',
  lastName: 'St. John',
  email: `maya.${newId()}@test.example`,
  password: 'a long evening walk',
  role: 'tenant',
  phone: null,
  ...changes,
})

describe('a name that becomes a link', () => {
  it.each([BAIT, 'www.evil.example', 'win at evil.example', 'me@evil', '<b>Ana</b>', '[Ana](evil)'])(
    'is refused where people type their own: %s',
    async (name) => {
      const person = await server.as('TENANT')
      const listed = await addProperty(await server.as('LANDLORD'))
      const { token } = await invite(server, await server.as('ADMIN'))
      const lead = { email: 'ana@test.example', lastName: null, message: 'Is it free?', propertyId: listed }
      const refused = [
        await server.anonymous.send(api.auth.register, { body: registration({ firstName: name }) }),
        await server.anonymous.send(api.auth.registerDirect, { body: registration({ firstName: name }) }),
        await person.send(api.auth.profile, { body: { firstName: name, lastName: 'Okafor', phone: null } }),
        await server.anonymous.send(api.leads.create, { body: { ...lead, firstName: name } }),
        await server.anonymous.send(api.invitations.accept, { body: acceptance(token, { firstName: name }) }),
        await person.send(api.applications.create, {
          body: applicationInput(listed, { fullName: name, signature: name }),
        }),
      ]
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422))
      for (const answer of refused.slice(0, 5)) expect(pathsOf(answer)).toContain('firstName')
      expect(pathsOf(refused[5] ?? { body: {} })).toContain('fullName')
    },
  )

  it('never greets an address that no one has confirmed', async () => {
    const body = registration({ firstName: 'Marigold', lastName: 'Call 555 0100' })
    expect((await server.anonymous.send(api.auth.register, { body })).status).toBe(201)
    await server.anonymous.send(api.auth.forgotPassword, { body: { email: body.email } })
    await server.jobs.drain()
    const mails = await emailsTo(server, body.email)
    expect(mails.map(({ template }) => template)).toEqual(['account.verify', 'account.reset'])
    for (const { subject, body_text, html } of mails) {
      expect(body_text).toMatch(/^Hello,\n/)
      for (const text of [subject, body_text, html]) expect(text).not.toMatch(/Marigold|555 0100/)
    }
  })
})
