import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addDocument, textFile } from '#test/harness/documents.ts'
import { addTenancy } from '#test/harness/tenancies.ts'
import { askableScope } from './documents.scope.ts'
import { readQueuedDocument } from './read-queued-document.ts'

let server: TestServer
/** Two landlords, each with two tenants. */
let houses: { landlord: Person; tenancies: { tenant: Person; leaseId: string; propertyId: string }[] }[]
beforeAll(async () => {
  server = await testServer()
  houses = await Promise.all([0, 1].map(house))
})

async function house() {
  const landlord = await server.as('LANDLORD')
  const tenancies = []
  for (const _ of [0, 1]) {
    const tenant = await server.as('TENANT')
    const { leaseId, propertyId } = await addTenancy(landlord, tenant)
    tenancies.push({ tenant, leaseId, propertyId })
  }
  return { landlord, tenancies }
}

const READ = {
  pages: null,
  passages: [{ page: null, pageStarts: [], heading: null, text: 'Rent is due on the first.' }],
}

const bit = fc.nat({ max: 1 })
/** Who uploads a document, what it is about, and whether it is shared, first and after a change. */
const uploads = fc.array(
  fc.record({
    house: bit,
    lease: bit,
    by: fc.constantFrom('landlord', 'tenant'),
    about: fc.constantFrom('lease', 'home', 'nothing'),
    isShared: fc.boolean(),
    isSharedLater: fc.boolean(),
    isRemoved: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
)
type Drawn = typeof uploads extends fc.Arbitrary<readonly (infer T)[]> ? T : never

const at = <T>(rows: readonly T[], index: number): T => {
  const row = rows[index]
  if (row === undefined) throw new Error(`no row ${index}`)
  return row
}

/** Uploads a document as drawn; resolves to its id and who may read it. */
async function carryOut({ house, lease, by, about, isShared, isSharedLater, isRemoved }: Drawn) {
  const { landlord, tenancies } = at(houses, house)
  const { tenant, leaseId, propertyId } = at(tenancies, lease)
  const person = by === 'landlord' ? landlord : tenant
  const ofLease = by === 'landlord' && about === 'lease'
  const subject = by === 'tenant' || about === 'nothing' ? {} : about === 'lease' ? { leaseId } : { propertyId }
  const id = await addDocument(person, { ...subject, ...(ofLease && isShared && { isShared: 'true' }) }, textFile())
  // What it says doesn't matter here, and a process for each takes long.
  await readQueuedDocument(server.services, { documentId: id }, undefined, async () => READ)
  const params = { id }
  if (ofLease) await person.send(api.documents.update, { params, body: { isShared: isSharedLater } })
  if (isRemoved) await person.send(api.documents.remove, { params })
  const readers = isRemoved ? [] : ofLease && isSharedLater ? [landlord.id, tenant.id] : [person.id]
  return { id, readers }
}

/** The documents that may answer someone's questions, found as answers find them: by their passages. */
async function askable(person: Person): Promise<Set<string>> {
  const call = {
    actor: { id: person.id, role: person.role ?? 'TENANT', token: '' },
    reach: person.role === 'LANDLORD' ? ('owned' as const) : ('own' as const),
    services: server.services,
    ip: '127.0.0.1',
    userAgent: '',
  }
  const rows = await transaction(call, (tx) =>
    tx
      .selectFrom('documents')
      .innerJoin('document_passages', 'document_passages.document_id', 'documents.id')
      .select('documents.id')
      .where(askableScope(call))
      .execute(),
  )
  return new Set(rows.map(({ id }) => id))
}

it('lets no one list, open, download or ask a document that isn’t theirs or shared with them', async () => {
  await fc.assert(
    fc.asyncProperty(uploads, async (drawn) => {
      const made = []
      for (const one of drawn) made.push(await carryOut(one))
      for (const person of houses.flatMap(({ landlord, tenancies }) => [
        landlord,
        ...tenancies.map(({ tenant }) => tenant),
      ])) {
        const { documents } = (await person.send(api.documents.list, { query: { pageSize: 100 } })).body.data
        const listed = new Set(documents.map(({ id }: { id: string }) => id))
        const asked = await askable(person)
        for (const { id, readers } of made) {
          const may = readers.includes(person.id)
          const status = may ? 200 : 404
          const answers = [
            await person.send(api.documents.read, { params: { id } }),
            await person.send(api.documents.file, { params: { id } }),
          ]
          expect(answers.map((answer) => answer.status)).toEqual([status, status])
          expect([listed.has(id), asked.has(id)]).toEqual([may, may])
        }
      }
    }),
    { numRuns: 4 },
  )
})
