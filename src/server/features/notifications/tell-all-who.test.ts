import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { lettersTo } from '#test/harness/leasing.ts'
import { statementsOf } from '#test/harness/statements.ts'
import { tellAllWho } from './tell-all-who.ts'

/** Tells everyone in charge of what affiliates ask; resolves to the number of statements that took. */
const statementsToTell = ({ services }: TestServer): Promise<number> =>
  statementsOf(services.db, (tx) =>
    tellAllWho(tx, services, 'affiliateApplication.decide', {
      title: 'Someone wants to be an affiliate',
      body: null,
      path: '/app/affiliates',
      letterTo: (firstName) => ({
        template: 'affiliate.received',
        subject: 'Someone wants to be an affiliate',
        greetingName: firstName,
        paragraphs: ['Someone wants to be an affiliate.'],
      }),
      about: { type: 'affiliateApplication', id: newId() },
    }),
  )

it('takes as many statements for thirty people as for one', async () => {
  const server = await testServer()
  const first = await server.as('ADMIN')
  const forOne = await statementsToTell(server)
  const more = []
  for (let count = 0; count < 29; count += 1) more.push(await server.as('ADMIN'))
  expect(await statementsToTell(server)).toBe(forOne)
  expect(await lettersTo(server, first)).toHaveLength(2)
  for (const person of more) expect(await lettersTo(server, person)).toHaveLength(1)
})
