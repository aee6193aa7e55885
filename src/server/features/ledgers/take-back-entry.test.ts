import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { create } from '#test/harness/factories.ts'
import { activate, addDraft, auditOf, ledgerOf, linesOf } from '#test/harness/leasing.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let leaseId: string
beforeAll(async () => {
  server = await testServer()
  await travel(server, '2026-03-10T15:00:00Z')
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
  leaseId = (await addDraft(server, { landlord, tenant }, { startsOn: '2026-03-01', depositAmount: 0 })).leaseId
  await activate(landlord, leaseId)
})
afterAll(() => {
  server.clock.now = null
})

const params = () => ({ id: leaseId })
const charge = async (changes = {}): Promise<string> => {
  const body = { amount: 40, dueOn: '2026-03-20', memo: 'New key', ...changes }
  return (await landlord.send(api.ledgers.charge, { params: params(), body })).body.data.addedId
}
const credit = async (): Promise<string> => {
  const body = { amount: 25, memo: 'No heat' }
  return (await landlord.send(api.ledgers.credit, { params: params(), body })).body.data.addedId
}
const takeBack = (id: string, person = landlord) => person.send(api.ledgers.takeBack, { params: { id } })

describe('a charge or credit added by mistake', () => {
  it('is canceled by a line of the same day that says so, for both sides', async () => {
    const before = await ledgerOf(tenant, leaseId)
    const ids = [await charge(), await charge({ dueOn: '2026-02-01' }), await credit()]
    const replies = []
    for (const id of ids) replies.push(await takeBack(id))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const after = await ledgerOf(tenant, leaseId)
    expect(replies.at(-1)?.body.data).toEqual(after)
    expect([after.balance, after.overdue]).toEqual([before.balance, before.overdue])
    const lines = after.entries.filter((line: { takesBack: string; id: string }) =>
      ids.includes(line.takesBack ?? line.id),
    )
    const told = lines.map(({ day, kind, amount, memo, isTakenBack, open }: Record<string, unknown>) => [
      ...[day, kind, amount, memo, isTakenBack, open],
    ])
    expect(told).toEqual([
      ['2026-02-01', 'CHARGE', 40, 'New key', true, 0],
      ['2026-02-01', 'CREDIT', 40, 'Recorded by mistake, taken back', false, null],
      ['2026-03-10', 'CREDIT', 25, 'No heat', true, null],
      ['2026-03-10', 'CHARGE', 25, 'Recorded by mistake, taken back', false, 0],
      ['2026-03-20', 'CHARGE', 40, 'New key', true, 0],
      ['2026-03-20', 'CREDIT', 40, 'Recorded by mistake, taken back', false, null],
    ])
    expect((await auditOf(server, leaseId)).slice(-1)).toEqual([['ledger.takeBack', landlord.id]])
  })

  it('gives the money that a payment had for it back to the oldest charges', async () => {
    const wrong = await charge()
    const payment = await create(landlord, api.payments.create, { leaseId, amount: 40, chargeIds: [wrong] })
    const coveredBy = async () => (await landlord.send(api.payments.read, { params: { id: payment } })).body.data.covers
    expect(await coveredBy()).toMatchObject([{ id: wrong, amount: 40 }])
    await takeBack(wrong)
    expect(await coveredBy()).toMatchObject([{ memo: 'Rent for March 2026', amount: 40 }])
  })

  it('is taken back once, also by two people at once, and nothing else can be', async () => {
    const id = await charge()
    const answers = await Promise.all([takeBack(id), takeBack(id), takeBack(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await takeBack(id)).body.message).toBe('This was already taken back.')
    const { entries } = await ledgerOf(landlord, leaseId)
    const others = entries.filter(
      ({ chargeKind, kind, takesBack }: Record<string, string>) =>
        chargeKind === 'RENT' || kind === 'PAYMENT' || takesBack === id,
    )
    expect(linesOf({ entries: others }).map(([what]) => what)).toEqual(['RENT', 'PAYMENT', 'CREDIT'])
    for (const other of others) expect((await takeBack(other.id)).status).toBe(409)
  })

  it('is left alone by anyone else', async () => {
    const id = await charge()
    expect((await takeBack(id, server.anonymous)).status).toBe(401)
    expect((await takeBack(id, tenant)).status).toBe(403)
    expect((await takeBack(id, await server.as('LANDLORD'))).status).toBe(404)
    expect((await takeBack(leaseId)).status).toBe(404)
  })
})
