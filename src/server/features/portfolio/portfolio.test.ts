import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { COMPANY_MAX } from '#contract/limits.ts'
import { systemTransaction, transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { create } from '#test/harness/factories.ts'
import { inviteTenant } from '#test/harness/invitations.ts'
import { addMember } from '#test/harness/members.ts'
import { addTenancy, pathsOf } from '#test/harness/tenancies.ts'
import { pdfText } from '#test/pdf-text.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

const details = { name: 'Heron Homes LLC', address: 'PO Box 1142\nPortland, OR', receiptNote: 'First Bank, account 42' }
const read = async (person = landlord) => (await person.send(api.portfolio.read)).body.data
const change = (person: Person, body: object) => person.send(api.portfolio.update, { body })

describe('a landlord’s business', () => {
  it('is there from the start, and keeps what its landlord says of it', async () => {
    const person = await server.as('LANDLORD')
    expect(await read(person)).toMatchObject({ id: person.id, name: null, address: null, receiptNote: null })
    expect((await change(person, details)).body.data).toMatchObject({ id: person.id, ...details })
    expect((await change(person, { name: ' ' })).body.data).toMatchObject({ id: person.id, ...details, name: null })
    expect((await read()).name).toBeNull()
  })

  it('begins when an account becomes a landlord’s', async () => {
    const [admin, person] = [await server.as('ADMIN'), await server.as('TENANT')]
    expect((await change(person, details)).status).toBe(403)
    const begun = () =>
      systemTransaction(server.services.db, (tx) =>
        tx.selectFrom('portfolios').select('id').where('id', '=', person.id).execute(),
      )
    expect(await begun()).toEqual([])
    await admin.send(api.users.update, { params: { id: person.id }, body: { role: 'LANDLORD' } })
    expect(await begun()).toEqual([{ id: person.id }])
  })

  it('says what its new leases start with', async () => {
    const person = await server.as('LANDLORD')
    expect((await read(person)).usualTerms).toEqual({ dueDay: 1, graceDays: 5, lateFee: { kind: 'NONE', amount: 0 } })
    const usualTerms = { dueDay: 31, graceDays: 0, lateFee: { kind: 'FIXED', amount: 75.5 } }
    expect((await change(person, { usualTerms })).body.data.usualTerms).toEqual(usualTerms)
    expect((await change(person, { name: 'Heron Homes' })).body.data.usualTerms).toEqual(usualTerms)
    for (const [wrong, path] of [
      [{ ...usualTerms, dueDay: 32 }, 'usualTerms.dueDay'],
      [{ ...usualTerms, lateFee: { kind: 'PERCENT', amount: 101 } }, 'usualTerms.lateFee.amount'],
      [{ ...usualTerms, lateFee: { kind: 'FIXED', amount: 0 } }, 'usualTerms.lateFee.amount'],
    ] as const) {
      const answer = await change(person, { usualTerms: wrong })
      expect([answer.status, pathsOf(answer)]).toEqual([422, [path]])
    }
  })

  it('says how many months its reports start with, for everyone who works for it', async () => {
    const person = await server.as('LANDLORD')
    const monthsOf = async (who: Person) => {
      const { from, to } = (await who.send(api.reports.rentRoll, { query: { to: '2026-05-20' } })).body.data
      return [from, to]
    }
    expect([(await read(person)).reportMonths, await monthsOf(person)]).toEqual([12, ['2025-06-01', '2026-05-20']])
    expect((await change(person, { reportMonths: 3 })).body.data.reportMonths).toBe(3)
    const member = await addMember(server, person, ['reads'])
    expect([await monthsOf(person), await monthsOf(member)]).toEqual([0, 1].map(() => ['2026-03-01', '2026-05-20']))
    expect(await monthsOf(await server.as('ADMIN'))).toEqual(['2025-06-01', '2026-05-20'])
    for (const reportMonths of [0, 121, 1.5]) {
      const answer = await change(person, { reportMonths })
      expect([answer.status, pathsOf(answer)]).toEqual([422, ['reportMonths']])
    }
  })

  it('has no name that letters would turn into a link, and none too long for them', async () => {
    for (const name of ['evil.example/win', 'x'.repeat(COMPANY_MAX + 1)]) {
      const answer = await change(landlord, { name })
      expect([answer.status, pathsOf(answer)]).toEqual([422, ['name']])
    }
  })

  it('is changed by its landlord alone, even by a statement without a scope', async () => {
    const other = await server.as('LANDLORD')
    const actor = { id: other.id, role: 'LANDLORD', token: '' } as const
    const call = { services: server.services, actor, ip: '', userAgent: '' }
    await transaction(call, (tx) => tx.updateTable('portfolios').set({ name: 'Everyone’s' }).execute())
    expect([(await read()).name, (await read(other)).name]).toEqual([null, 'Everyone’s'])
  })

  it('is in the audit log, without its words', async () => {
    const person = await server.as('LANDLORD')
    await change(person, { address: details.address })
    const events = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('audit_events').select('detail').where('actor_id', '=', person.id).execute(),
    )
    expect(events).toEqual([{ detail: { fields: ['address'] } }])
  })
})

describe('letters and receipts', () => {
  it('name the business, and the landlord where it has no name', async () => {
    const [owner, tenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
    const { leaseId } = await addTenancy(owner, tenant)
    const paid = { leaseId, amount: 12.34, paymentMethod: 'Cash' }
    const receipt = async () => {
      const id = await create(owner, api.payments.create, paid)
      const { bytes } = await tenant.send(api.payments.receipt, { params: { id } })
      return pdfText(bytes)
    }
    expect(await receipt()).toContain(`Received by Test ${owner.id.slice(-6)}`)
    await change(owner, details)
    const text = await receipt()
    for (const said of [details.name, 'PO Box 1142, Portland, OR', details.receiptNote]) expect(text).toContain(said)
  })

  it('are the business’s when it invites a tenant', async () => {
    const owner = await server.as('LANDLORD')
    await change(owner, { name: details.name })
    const { token } = await inviteTenant(server, owner)
    const answer = await server.anonymous.send(api.invitations.read, { body: { token } })
    expect(answer.body.data.tenancy.landlord).toBe(details.name)
  })
})
