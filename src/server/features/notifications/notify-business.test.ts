import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { lettersTo } from '#test/harness/leasing.ts'
import { addMember, deactivate } from '#test/harness/members.ts'
import { statementsOf } from '#test/harness/statements.ts'
import { notifyBusiness } from './notify-business.ts'

let server: TestServer
let owner: Person
beforeEach(async () => {
  server = await testServer()
  owner = await server.as('LANDLORD')
})

type News = Parameters<typeof notifyBusiness>[2]

const news = (changes: Partial<News> = {}): News => ({
  portfolioId: owner.id,
  right: 'collects',
  kind: 'PAYMENTS',
  letterTo: ({ first_name: greetingName }) => ({
    template: 'payment.reported',
    subject: 'A payment',
    greetingName,
    paragraphs: ['A payment was reported.'],
  }),
  about: { type: 'payment', id: newId() },
  ...changes,
})

const tell = (changes?: Partial<News>) =>
  systemTransaction(server.services.db, (tx) => notifyBusiness(tx, server.services, news(changes)))

const inboxOf = async (person: Person): Promise<{ id: string; title: string }[]> =>
  (await person.send(api.notifications.list)).body.data

describe('news of a business', () => {
  it('takes as many statements for ten people as for one, also of someone with a limit', async () => {
    const sender = await server.as('TENANT')
    const count = () =>
      statementsOf(server.services.db, (tx) => notifyBusiness(tx, server.services, news({ causedBy: sender.id })))
    const forOne = await count()
    const more = []
    for (let number = 0; number < 9; number += 1) more.push(await addMember(server, owner, ['collects']))
    expect(await count()).toBe(forOne)
    for (const person of more) {
      const [letter, ...others] = await lettersTo(server, person)
      expect([letter?.subject, others]).toEqual(['A payment', []])
      expect(await inboxOf(person)).toMatchObject([{ title: 'A payment' }])
    }
  })

  it('reaches every inbox, and is emailed to as many as the day of who caused it has room for', async () => {
    const { env } = server.services
    const before = env.LIMIT_LETTERS_PER_ACCOUNT
    const [one, other] = [await addMember(server, owner, ['collects']), await addMember(server, owner, 'OWNER')]
    const people = [owner, one, other]
    const lettersOf = async () => (await Promise.all(people.map((person) => lettersTo(server, person)))).flat().length
    try {
      Object.assign(env, { LIMIT_LETTERS_PER_ACCOUNT: 3 })
      const sender = await server.as('TENANT')
      for (const [title, total] of [
        ['First', 3],
        ['Second', 3],
      ] as const) {
        await tell({ causedBy: sender.id, inbox: { title } })
        for (const person of people) expect(await inboxOf(person)).toContainEqual(expect.objectContaining({ title }))
        expect(await lettersOf()).toBe(total)
      }
      // What they cause themselves doesn't count for their own.
      await tell({ causedBy: one.id })
      expect(await lettersOf()).toBe(6)
      await tell({ causedBy: one.id })
      expect(await lettersOf()).toBe(8)
    } finally {
      Object.assign(env, { LIMIT_LETTERS_PER_ACCOUNT: before })
    }
  })

  it('leaves out who knows already, closed accounts, and members with other work', async () => {
    const [closed, collector] = [await addMember(server, owner, 'OWNER'), await addMember(server, owner, ['collects'])]
    const repairer = await addMember(server, owner, ['repairs'])
    await deactivate(server, closed)
    await tell({ except: owner.id })
    const told = await Promise.all([owner, closed, collector, repairer].map((person) => lettersTo(server, person)))
    expect(told.map(({ length }) => length)).toEqual([0, 0, 1, 0])
  })
})
