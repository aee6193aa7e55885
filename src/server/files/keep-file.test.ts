import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { reachOf } from '#contract/policy.ts'
import { systemTransaction, transaction } from '#server/db/transaction.ts'
import type { SignedCall } from '#server/http/call.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { pdfFile, picture } from '#test/harness/pictures.ts'
import { incomingPath } from './incoming.ts'
import { keepDocument, keepPicture, removeFile } from './keep-file.ts'
import { makePicture } from './make-picture.ts'
import { readFile } from './read-file.ts'
import { sweepFiles } from './sweep-files.ts'
import type { UploadedFile } from './uploaded-file.ts'

const DAY = 86_400_000

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

function callBy({ id, role, token }: Person): SignedCall {
  if (role === null) throw new Error('no one is signed in')
  const reach = reachOf(role, 'account.read')
  return { services: server.services, actor: { id, role, token }, reach, ip: '127.0.0.1', userAgent: 'test' }
}

const asSent = { size: 2048, sha256: Buffer.alloc(32, 1) }

async function photo(): Promise<UploadedFile> {
  const bytes = await picture()
  return {
    ...asSent,
    name: 'home.jpeg',
    type: 'image/jpeg',
    picture: await makePicture(bytes),
    bytes: async () => bytes,
  }
}

function receipt(): UploadedFile {
  const bytes = Buffer.from(pdfFile().bytes)
  return { ...asSent, name: 'receipt.pdf', type: 'application/pdf', picture: null, bytes: async () => bytes }
}

const keepPhoto = async (person = landlord) => {
  const file = await photo()
  const call = callBy(person)
  return { file, kept: await transaction(call, (tx) => keepPicture(tx, call, { purpose: 'property_photo', file })) }
}

const stored = (id: string, variant: string) => server.services.files.get(`${id}.${variant}`)

const rowOf = (id: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )

describe('a kept picture', () => {
  it('is there in three sizes, and the file itself is not', async () => {
    const { file, kept } = await keepPhoto()
    expect(kept).toEqual({ id: expect.any(String), name: 'home.jpeg', width: 320, height: 200 })
    expect(await stored(kept.id, 'large')).toEqual(file.picture?.large)
    expect(await stored(kept.id, 'small')).toEqual(file.picture?.small)
    expect(await stored(kept.id, 'social')).toEqual(file.picture?.social)
    expect(await stored(kept.id, 'original')).toBeNull()
    expect(await rowOf(kept.id)).toMatchObject({
      purpose: 'property_photo',
      name: 'home.jpeg',
      content_type: 'image/jpeg',
      byte_size: 2048,
      variants: ['large', 'small', 'social'],
      created_by: landlord.id,
      removed_at: null,
    })
  })

  it('is served for display', async () => {
    const { file, kept } = await keepPhoto()
    const [small, social] = await Promise.all([
      readFile(server.services, kept.id, 'small'),
      readFile(server.services, kept.id, 'social'),
    ])
    expect(small).toEqual({ name: `${kept.id}.webp`, type: 'image/webp', bytes: file.picture?.small, inline: true })
    expect(social).toMatchObject({ type: 'image/jpeg', inline: true })
  })
})

describe('a kept document', () => {
  it('is the PDF as it was sent, served as a download', async () => {
    const file = receipt()
    const call = callBy(landlord)
    const kept = await transaction(call, (tx) => keepDocument(tx, call, { purpose: 'payment_proof', file }))
    expect(kept).toMatchObject({ name: 'receipt.pdf', width: null, height: null })
    const reply = await readFile(server.services, kept.id, 'original')
    expect(reply).toEqual({ name: `${kept.id}.pdf`, type: 'application/pdf', bytes: await file.bytes() })
  })

  it('that is a picture is kept like one', async () => {
    const file = await photo()
    const call = callBy(landlord)
    const kept = await transaction(call, (tx) => keepDocument(tx, call, { purpose: 'payment_proof', file }))
    expect(await stored(kept.id, 'original')).toBeNull()
    expect(await stored(kept.id, 'large')).toEqual(file.picture?.large)
  })
})

describe('a file', () => {
  it('whose bytes are gone is not found', async () => {
    await expect(readFile(server.services, newId(), 'small')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is never added in someone else’s name, deleted or changed', async () => {
    const { kept } = await keepPhoto()
    const call = callBy(await server.as('TENANT'))
    const row = await rowOf(kept.id)
    const asTenant = (work: Parameters<typeof transaction<unknown>>[1]) => transaction(call, work)
    const foreign = asTenant((tx) =>
      tx
        .insertInto('files')
        .values({ ...row, id: newId() })
        .execute(),
    )
    await expect(foreign).rejects.toThrow(/row-level security/)
    const deleted = asTenant((tx) => tx.deleteFrom('files').where('id', '=', kept.id).execute())
    await expect(deleted).rejects.toThrow(/permission denied/)
    const renamed = asTenant((tx) => tx.updateTable('files').set({ name: 'x' }).where('id', '=', kept.id).execute())
    await expect(renamed).rejects.toThrow(/permission denied/)
  })

  it('is kept and removed by an admin too', async () => {
    const admin = await server.as('ADMIN')
    const { kept } = await keepPhoto(admin)
    await transaction(callBy(admin), (tx) => removeFile(tx, kept.id))
    expect((await rowOf(kept.id)).removed_at).toBeInstanceOf(Date)
  })
})

describe('sweeping', () => {
  const sweepIn = (days: number) => sweepFiles(server.services, new Date(Date.now() + days * DAY))

  it('keeps files that a row refers to', async () => {
    const { kept } = await keepPhoto()
    await sweepIn(2)
    expect(await stored(kept.id, 'large')).not.toBeNull()
  })

  it('removes, after a day, the bytes of a transaction that failed', async () => {
    const file = await photo()
    const call = callBy(landlord)
    let id = ''
    const failing = transaction(call, async (tx) => {
      id = (await keepPicture(tx, call, { purpose: 'property_photo', file })).id
      throw new Error('the rest failed')
    })
    await expect(failing).rejects.toThrow('the rest failed')
    await sweepIn(0.9)
    expect(await stored(id, 'large')).not.toBeNull()
    await sweepIn(1.1)
    expect(await stored(id, 'large')).toBeNull()
  })

  it('removes, after a day, the bytes of a removed file, and the row still says that there was one, without its name', async () => {
    const { kept } = await keepPhoto()
    await transaction(callBy(landlord), (tx) => removeFile(tx, kept.id))
    await sweepIn(0.9)
    expect(await stored(kept.id, 'small')).not.toBeNull()
    await sweepIn(1.1)
    expect([await stored(kept.id, 'large'), await stored(kept.id, 'small')]).toEqual([null, null])
    expect(await rowOf(kept.id)).toMatchObject({ name: '', variants: [] })
  })

  it('removes, after a day, what an interrupted upload left behind', async () => {
    const { DATA_DIR } = server.services.env
    const [old, young] = [await incomingPath(DATA_DIR), await incomingPath(DATA_DIR)]
    await Promise.all([writeFile(old, 'x'), writeFile(young, 'x')])
    const before = new Date(Date.now() - 2 * DAY)
    await utimes(old, before, before)
    await sweepIn(0)
    const left = await readdir(path.dirname(old))
    await rm(young)
    expect([old, young].filter((file) => left.includes(path.basename(file)))).toEqual([young])
  })

  it('asks only for files that are a day to eight days old', async () => {
    const asked: Date[] = []
    const list = (...times: Date[]) => {
      asked.push(...times)
      return nothing()
    }
    const now = new Date()
    await sweepFiles({ ...server.services, files: { ...server.services.files, list } }, now)
    expect(asked.map((at) => (now.getTime() - at.getTime()) / DAY)).toEqual([8, 1])
  })
})

async function* nothing() {}
