import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { DEDUCTION_FILES_MAX } from '#contract/deposits.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { create } from '#test/harness/factories.ts'
import type { SentFile } from '#test/harness/form.ts'
import { activate, addDraft, auditOf } from '#test/harness/leasing.ts'
import { addMember } from '#test/harness/members.ts'
import { pictureFile } from '#test/harness/pictures.ts'
import { travel } from '#test/harness/time.ts'
import { pdfText } from '#test/pdf-text.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let leaseId: string
let entryId: string
beforeAll(async () => {
  server = await testServer()
  await travel(server, '2026-03-10T15:00:00Z')
})
beforeEach(async () => {
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
  const terms = { startsOn: '2026-03-01', rentAmount: 1000, depositAmount: 500 }
  leaseId = (await addDraft(server, { landlord, tenant }, terms)).leaseId
  await activate(landlord, leaseId)
  await create(landlord, api.payments.create, { leaseId, amount: 500, for: 'DEPOSIT' })
  const body = { amount: 80, memo: 'Broken blinds' }
  const { entries } = (await landlord.send(api.deposits.deduct, { params: { id: leaseId }, body })).body.data
  entryId = entries.find(({ kind }: { kind: string }) => kind === 'DEDUCTION').id
})
afterAll(() => {
  server.clock.now = null
})

const RECEIPT: SentFile = { name: 'blinds.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') }
const add = async (person = landlord, file = RECEIPT, id = entryId) =>
  person.send(api.deposits.addFile, { params: { id: leaseId, entryId: id }, file })
const look = (person: Person, fileId: string) =>
  person.send(api.deposits.file, { params: { id: leaseId, entryId, fileId } })
const filesFor = async (person: Person) => {
  const { entries } = (await person.send(api.deposits.read, { params: { id: leaseId } })).body.data
  return entries.flatMap(({ files }: { files: object[] }) => files)
}

describe('the files of a deduction', () => {
  it('are a picture to show or a PDF to save, for both sides; the landlord’s reads are on record', async () => {
    const photo = await add(landlord, await pictureFile())
    const receipt = await add()
    expect([photo.status, receipt.status]).toEqual([201, 201])
    const [photoId, receiptId] = [photo.body.data.id, receipt.body.data.id]
    for (const person of [landlord, tenant]) {
      expect(await filesFor(person)).toEqual([
        { id: photoId, name: 'home.jpeg', isPicture: true },
        { id: receiptId, name: 'blinds.pdf', isPicture: false },
      ])
      const shown = await look(person, photoId)
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
      const saved = await look(person, receiptId)
      expect(saved.headers['content-disposition']).toBe(`attachment; filename="deduction-${receiptId}.pdf"`)
    }
    const actions = (await auditOf(server, leaseId)).filter(([action]) => action?.startsWith('deposit.'))
    expect(actions.map(([action]) => action)).toEqual([
      ...['deposit.deduct', 'deposit.addFile', 'deposit.addFile', 'deposit.file', 'deposit.file'],
    ])
  })

  it('are named in the letter of the return', async () => {
    await add(landlord, await pictureFile())
    await add()
    const letter = await tenant.send(api.deposits.letter, { params: { id: leaseId } })
    const text = await pdfText(letter.bytes)
    expect(text).toContain('Mar 10, 2026: Broken blinds (home.jpeg, blinds.pdf) $80.00')
    expect(text).toContain('The files named above are online, with the deposit of this lease.')
  })

  it('come from those who may book, and are read by no one outside', async () => {
    const { id } = (await add()).body.data
    const bookkeeper = await addMember(server, landlord, ['collects'])
    const repairs = await addMember(server, landlord, ['repairs'])
    const stranger = await server.as('LANDLORD')
    const other = await server.as('TENANT')
    expect([(await add(bookkeeper)).status, (await add(repairs)).status, (await add(tenant)).status]).toEqual([
      201, 403, 403,
    ])
    expect([(await add(stranger)).status, (await look(stranger, id)).status, (await look(other, id)).status]).toEqual([
      404, 404, 404,
    ])
    expect((await look(server.anonymous, id)).status).toBe(401)
  })

  it('belong to a deduction that stands, and are at most eight', async () => {
    const { entries } = (await landlord.send(api.deposits.read, { params: { id: leaseId } })).body.data
    expect((await add(landlord, RECEIPT, entries[0].id)).status).toBe(404)
    for (let count = 0; count < DEDUCTION_FILES_MAX; count += 1) expect((await add()).status).toBe(201)
    const ninth = await add()
    expect([ninth.status, ninth.body.message]).toEqual([
      409,
      'This deduction has 8 files already, the most it can have.',
    ])
    await landlord.send(api.ledgers.takeBack, { params: { id: entryId } })
    const late = await add()
    expect([late.status, late.body.message]).toEqual([409, 'This deduction was taken back.'])
    expect(await filesFor(tenant)).toHaveLength(DEDUCTION_FILES_MAX)
  })

  it('are nothing but pictures and PDFs', async () => {
    expect((await add(landlord, { name: 'a.txt', type: 'text/plain', bytes: Buffer.from('Hello') })).status).toBe(415)
  })
})
