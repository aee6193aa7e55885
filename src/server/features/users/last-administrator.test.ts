import { beforeEach, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { LAST_ADMINISTRATOR } from '#contract/users.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { hasAdministrator } from './administrators.ts'

let server: TestServer
beforeEach(async () => {
  server = await emptyServer()
})

/** Two administrators, and no others. */
async function onlyTwo(): Promise<[Person, Person]> {
  await systemTransaction(server.services.db, async (tx) => {
    await tx.updateTable('users').set({ disabled_at: new Date() }).where('role', '=', 'ADMIN').execute()
  })
  return [await server.as('ADMIN'), await server.as('ADMIN')]
}

const update = (by: Person, { id }: Person, body: object) => by.send(api.users.update, { params: { id }, body })

it.each([{ status: 'Deactivated' }, { role: 'TENANT' }])(
  'one of two administrators who do this to each other at once stays: %j',
  async (body) => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = await onlyTwo()
      const answers = await Promise.all([update(one, other, body), update(other, one, body)])
      const statuses = answers.map(({ status }) => status).sort()
      // The loser is refused, or no longer signed in.
      expect([
        [200, 409],
        [200, 401],
        [200, 403],
      ]).toContainEqual(statuses)
      const refusal = answers.find(({ status }) => status === 409)
      if (refusal) expect(refusal.body.message).toBe(LAST_ADMINISTRATOR)
      expect(await hasAdministrator(server.services.db)).toBe(true)
    }
  },
)

it('an administrator who was just deactivated does nothing more, even if others are left', async () => {
  for (let round = 0; round < 5; round++) {
    await server.as('ADMIN')
    const [one, other] = [await server.as('ADMIN'), await server.as('ADMIN')]
    const body = { status: 'Deactivated' }
    const answers = await Promise.all([update(one, other, body), update(other, one, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  }
})

it('one of two administrators who deactivate each other in lists stays', async () => {
  const [one, other] = await onlyTwo()
  const tenant = await server.as('TENANT')
  const send = (by: Person, of: Person) =>
    by.send(api.users.updateMany, { body: { ids: [of.id, tenant.id], status: 'Deactivated' } })
  await Promise.all([send(one, other), send(other, one)])
  expect(await hasAdministrator(server.services.db)).toBe(true)
})
