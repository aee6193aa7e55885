import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/values.ts'
import { z } from '#contract/zod.ts'
import { type Answer, sender, type TestServer, testServer } from '#test/harness/app.ts'
import { propertyInput } from '#test/harness/factories.ts'
import { FORM_TYPE, type FormParts, formBody } from '#test/harness/form.ts'
import { serverOf } from '#test/harness/one-endpoint.ts'
import { pdfFile, picture, pictureFile } from '#test/harness/pictures.ts'
import type { Call } from './call.ts'

const MB = 1024 * 1024

const row = endpoint({
  method: 'POST',
  path: '/photos',
  can: 'property.create',
  summary: 'Send a photo',
  kind: 'item',
  status: 201,
  upload: { field: 'photo', kinds: ['image', 'pdf'], maxBytes: MB },
  body: z.strictObject({ alt: text({ max: 120 }).optional() }),
  reply: z.object({ name: z.string(), type: z.string(), size: z.int(), width: z.int().nullable(), alt: z.string() }),
})

let handled = 0
const handler = async ({ file, body }: Call<typeof row>) => {
  handled += 1
  const { name, type, size, picture } = file
  return { name, type, size, width: picture?.width ?? null, alt: body.alt ?? '' }
}

let server: TestServer
let app: TestServer['app']
let token: string
beforeAll(async () => {
  server = await testServer()
  app = await serverOf(server.services, row, handler)
  token = (await server.as('LANDLORD')).token
})

type Headers = Record<string, string>

/** Sends a form as is, or the bytes of one. */
async function send(form: FormParts | Buffer, headers: Headers = {}): Promise<Answer> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/photos',
    payload: Buffer.isBuffer(form) ? form : formBody(form),
    headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${token}`, ...headers },
  })
  return {
    status: response.statusCode,
    body: response.json(),
    headers: response.headers,
    bytes: response.rawPayload,
  }
}

/** Files left behind after receiving. */
const left = () => readdir(path.join(server.services.env.DATA_DIR, 'files', 'incoming'))

const NEITHER = 'This file is neither a JPEG, PNG or WebP picture nor a PDF. Choose another one.'

describe('an upload', () => {
  it('hands the handler its file, checked, and the fields beside it, parsed', async () => {
    const file = await pictureFile({ width: 400, height: 300 })
    const answer = await send({ alt: ' The kitchen ', photo: file })
    expect(answer.status).toBe(201)
    const { length: size } = file.bytes
    expect(answer.body.data).toEqual({ name: 'home.jpeg', type: 'image/jpeg', size, width: 400, alt: 'The kitchen' })
  })

  it('can have its file before its fields', async () => {
    const answer = await send({ photo: await pictureFile({ format: 'webp' }), alt: 'The hall' })
    expect(answer.body.data).toMatchObject({ type: 'image/webp', alt: 'The hall' })
  })

  it('can be a PDF', async () => {
    expect((await send({ photo: pdfFile() })).body.data).toMatchObject({ name: 'receipt.pdf', width: null })
  })

  it('leaves no files behind, whether it was accepted or refused', async () => {
    await send({ photo: await pictureFile() })
    await send({ photo: { ...pdfFile(), bytes: Buffer.from('<html>') } })
    expect(await left()).toEqual([])
  })

  it('sent twice with one key counts once, and with another file it is refused', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const form = { alt: 'The hall', photo: await pictureFile() }
    const before = handled
    const first = await send(form, headers)
    const second = await send(form, headers)
    expect([first.status, second.status, handled - before]).toEqual([201, 201, 1])
    expect(second.body.data).toEqual(first.body.data)
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect((await send({ ...form, photo: await pictureFile() }, headers)).status).toBe(422)
    expect((await send({ ...form, alt: 'The attic' }, headers)).status).toBe(422)
  })

  it('works twenty at a time', async () => {
    const file = await pictureFile()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ photo: file })))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  })
})

describe('a name', () => {
  it.each([
    ['../../etc/passwd.jpeg', 'passwd.jpeg'],
    ['C:\\Users\\zoe\\home.jpeg', 'home.jpeg'],
    ['Küche №1.jpeg', 'Küche №1.jpeg'],
    ['a\u202egpj.jpeg', 'agpj.jpeg'],
    [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(115)}.jpeg`],
  ])('%s is kept as %s', async (name, kept) => {
    expect((await send({ photo: { ...(await pictureFile()), name } })).body.data.name).toBe(kept)
  })
})

describe('a caller', () => {
  it.each([
    ['nobody', '', 401],
    ['someone whose role may not', 'TENANT', 403],
  ] as const)('%s is refused before a byte of the file is read', async (_name, role, status) => {
    const bearer = role === '' ? undefined : (await server.as(role)).token
    const answer = await sender(app, bearer)(row, {
      // None of this is a form, so reading it would fail.
      body: { not: 'a form' },
      headers: { 'content-type': FORM_TYPE },
    })
    expect(answer.status).toBe(status)
  })
})

describe('a file that isn’t what it should be', () => {
  const jpeg = async (changes: object) => ({ ...(await pictureFile()), ...changes })

  it.each([
    ['a page called a picture', { name: 'a.png', type: 'image/png', bytes: Buffer.from('<script>1</script>') }],
    ['a drawing', { name: 'a.svg', type: 'image/svg+xml', bytes: Buffer.from('<svg><script/></svg>') }],
    ['a drawing called a picture', { name: 'a.png', type: 'image/png', bytes: Buffer.from('<svg/>') }],
    [
      'a program called a PDF',
      { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('MZ\x90\x00 %PDF-1.4 %%EOF') },
    ],
    ['a PDF that goes on after its end', { ...pdfFile(), bytes: Buffer.concat([pdfFile().bytes, Buffer.alloc(2000)]) }],
    ['a PDF that is cut off', { ...pdfFile(), bytes: pdfFile().bytes.subarray(0, 40) }],
  ])('%s is refused with 415', async (_name, file) => {
    const { status, body } = await send({ photo: file })
    expect([status, body.message]).toEqual([415, NEITHER])
    expect(body.errors).toEqual([{ path: 'photo', msg: NEITHER, message: NEITHER }])
  })

  it.each([
    ['its declared type is another', { type: 'image/png' }],
    ['its declared type is any', { type: 'application/octet-stream' }],
    ['its name is another', { name: 'home.png' }],
    ['its name promises nothing', { name: 'home' }],
    ['its name is that of a page', { name: 'home.jpeg.html' }],
  ])('a picture is refused with 415 when %s', async (_name, changes) => {
    expect((await send({ photo: await jpeg(changes) })).status).toBe(415)
  })

  it('a picture that is also called a PDF is neither', async () => {
    const bytes = Buffer.concat([await picture(), pdfFile().bytes])
    expect((await send({ photo: { ...pdfFile(), bytes } })).status).toBe(415)
  })

  it('half a picture is refused with a message', async () => {
    const bytes = await picture()
    const { status, body } = await send({ photo: await jpeg({ bytes: bytes.subarray(0, bytes.length / 2) }) })
    expect(status).toBe(422)
    expect(body.errors[0]).toMatchObject({ path: 'photo', msg: expect.stringMatching(/^This picture is damaged/) })
  })

  it('an empty one is refused', async () => {
    const { status, body } = await send({ photo: await jpeg({ bytes: Buffer.alloc(0) }) })
    expect([status, body.message]).toEqual([422, 'This file is empty. Choose another one.'])
  })

  it('one byte too many is a 413 that names the limit', async () => {
    const { status, body } = await send({ photo: await jpeg({ bytes: Buffer.alloc(MB + 1) }) })
    expect([status, body.message]).toEqual([413, 'This file is larger than 1 MB. Choose a smaller one.'])
    expect(body.errors[0].path).toBe('photo')
    expect(await left()).toEqual([])
  })
})

describe('a form that isn’t what it should be', () => {
  it.each([
    ['no file', { alt: 'x' }],
    ['its file in another field', { file: pdfFile() }],
    ['a text where the file belongs', { photo: 'x' }],
    [
      'an input without a chosen file',
      { photo: { name: '', type: 'application/octet-stream', bytes: Buffer.alloc(0) } },
    ],
  ] as [string, FormParts][])('with %s is refused with 422', async (_name, form) => {
    const { status, body } = await send(form)
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ path: 'photo', msg: 'Choose a file.', message: 'Choose a file.' }])
  })

  it('with two files is refused', async () => {
    const { status, body } = await send({ photo: [pdfFile(), pdfFile()] })
    expect([status, body.message]).toEqual([413, 'Send one file.'])
    expect((await send({ photo: pdfFile(), other: pdfFile() })).status).toBe(413)
  })

  it.each([
    ['an unknown field', { surprise: 'x' }, 422, 'surprise'],
    ['a field twice', { alt: ['a', 'b'] }, 422, 'alt'],
    ['control characters', { alt: 'a\u0000b' }, 422, 'alt'],
    ['a field of many kilobytes', { alt: 'x'.repeat(20_000) }, 413, 'alt'],
    ['the name of a prototype', { __proto__x: 'x', constructor: 'x' }, 400, ''],
    ['many fields', Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, 'x'])), 413, ''],
  ] as [string, FormParts, number, string][])('with %s is refused', async (_name, fields, status, where) => {
    const answer = await send({ ...fields, photo: pdfFile() })
    expect([answer.status, answer.body.errors[0].path]).toEqual([status, where])
  })

  it('with an unknown field is refused, even if the endpoint takes no fields', async () => {
    const { body: _, ...rest } = row
    const bare = await serverOf(server.services, endpoint(rest), async ({ file }) => ({
      ...file,
      width: null,
      alt: '',
    }))
    const send = sender(bare, token)
    expect((await send(row, { file: pdfFile() })).status).toBe(201)
    const { status, body } = await send(row, { file: pdfFile(), body: { alt: 'x' } })
    expect([status, body.errors[0].path]).toEqual([422, 'alt'])
  })

  it('is not looked at when it is for a row that is missing or someone else’s', async () => {
    const broken = { name: 'door.jpg', type: 'image/jpeg', bytes: Buffer.from('not a picture') }
    const [landlord, tenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
    const id = (await (await server.as('LANDLORD')).send(api.properties.create, { body: propertyInput() })).body.data.id
    for (const [person, endpoint, params] of [
      [landlord, api.properties.addPhoto, { id }],
      [landlord, api.properties.addPhoto, { id: newId() }],
      [tenant, api.tickets.addPhoto, { id: newId() }],
      [tenant, api.payments.addProof, { id: newId() }],
    ] as const) {
      expect((await person.send(endpoint, { params, file: broken })).status).toBe(404)
    }
    const own = (await landlord.send(api.properties.create, { body: propertyInput() })).body.data.id
    expect((await landlord.send(api.properties.addPhoto, { params: { id: own }, file: broken })).status).toBe(415)
  })

  it('that is cut off is a 400', async () => {
    const whole = formBody({ photo: pdfFile() })
    for (const end of [10, 60, 150, whole.length - 10]) {
      const { status, body } = await send(whole.subarray(0, end))
      expect([status, body.message], `cut off at ${end}`).toEqual([
        400,
        'The form didn’t arrive complete. Send it again.',
      ])
    }
  })

  it('without a boundary is a 400', async () => {
    expect((await send({ photo: pdfFile() }, { 'content-type': 'multipart/form-data' })).status).toBe(400)
  })

  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/jpeg'])(
    'that is %s is a 415 that says how to send it',
    async (type) => {
      const { status, body } = await send(Buffer.from('{}'), { 'content-type': type })
      expect(status).toBe(415)
      expect(body.errors[0]).toMatchObject({ path: 'photo', msg: expect.stringContaining('multipart/form-data') })
    },
  )
})
