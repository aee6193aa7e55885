import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'
import { testServer } from '#test/harness/app.ts'
import { serverOf } from '#test/harness/one-endpoint.ts'
import type { FileReply } from './call.ts'
import { refused } from './errors.ts'

const row = endpoint({
  method: 'GET',
  path: '/file',
  can: 'public',
  summary: 'A file',
  kind: 'file',
  reply: z.unknown(),
})

const picture: FileReply = { name: 'home.webp', type: 'image/webp', bytes: Buffer.from('RIFF'), inline: true }

let app: FastifyInstance
let file: FileReply | null
beforeAll(async () => {
  const { services } = await testServer()
  app = await serverOf(services, row, async () => {
    if (file === null) throw refused('not_found', 'Photo not found')
    return file
  })
})

function get(sent: FileReply | null, headers: Record<string, string> = {}) {
  file = sent
  return app.inject({ method: 'GET', url: '/api/file', headers })
}

it('a document downloads, never displays, and nothing in it runs', async () => {
  const { headers, body } = await get({ name: 'receipt.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4') })
  expect(body).toBe('%PDF-1.4')
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="receipt.pdf"',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})

it('a picture displays, and isn’t cached by default', async () => {
  const { headers } = await get(picture)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename="home.webp"',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(headers.etag).toBeUndefined()
})

it('a public picture is cached for a day, and isn’t sent again to clients that have it', async () => {
  const open = { ...picture, cache: 'public, max-age=86400' }
  const first = await get(open)
  expect(first.headers['cache-control']).toBe('public, max-age=86400')
  const again = await get(open, { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const changed = await get({ ...open, bytes: Buffer.from('RIFX') }, { 'if-none-match': String(first.headers.etag) })
  expect([changed.statusCode, changed.body]).toEqual([200, 'RIFX'])
})

it('a refusal in place of a file isn’t cached', async () => {
  const { statusCode, headers } = await get(null)
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})

it.each([
  ['Küche.pdf', `attachment; filename="K_che.pdf"; filename*=UTF-8''K%C3%BCche.pdf`],
  ['a"; filename=x.html', `attachment; filename="a___filename_x.html"; filename*=UTF-8''a%22%3B%20filename%3Dx.html`],
  [
    'a\r\nSet-Cookie: b.pdf',
    `attachment; filename="a__Set-Cookie__b.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b.pdf`,
  ],
  ["it's.pdf", `attachment; filename="it_s.pdf"; filename*=UTF-8''it%27s.pdf`],
])('the name %j cannot break out of its header', async (name, disposition) => {
  const { headers } = await get({ name, type: 'application/pdf', bytes: Buffer.from('x') })
  expect(headers['content-disposition']).toBe(disposition)
})
