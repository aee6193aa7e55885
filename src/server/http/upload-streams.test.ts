import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'
import { testServer } from '#test/harness/app.ts'
import { FORM_TYPE, formBody } from '#test/harness/form.ts'
import { serverOf } from '#test/harness/one-endpoint.ts'
import { pdfFile } from '#test/harness/pictures.ts'

const MB = 1024 * 1024

const row = endpoint({
  method: 'POST',
  path: '/proofs',
  can: 'property.create',
  summary: 'Send a proof',
  kind: 'item',
  upload: { field: 'proof', kinds: ['pdf'], maxBytes: 10 * MB },
  reply: z.object({ size: z.int() }),
})

let app: FastifyInstance
let port: number
let token: string
beforeAll(async () => {
  const server = await testServer()
  app = await serverOf(server.services, row, async ({ file }) => ({ size: file.size }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  token = (await server.as('LANDLORD')).token
})
afterAll(() => app.close())

/** A connection that starts an upload, and the status of the reply. */
function start(headers: Record<string, string | number>) {
  const socket = net.connect(port, '127.0.0.1')
  const all = { host: 'x', authorization: `Bearer ${token}`, 'content-type': FORM_TYPE, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api/proofs HTTP/1.1\r\n${lines.join('')}\r\n`)
  const answered = new Promise<number>((resolve, reject) => {
    socket.once('data', (data) => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1])))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed without an answer')))
  })
  return { socket, answered }
}

const CHUNK = Buffer.alloc(64 * 1024, 'x')
const HEAD = formBody({ proof: { ...pdfFile(), bytes: Buffer.from('%PDF-1.4\n') } }).subarray(0, -40)

const chunked = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
const FIRST = chunked(HEAD)
const NEXT = chunked(CHUNK)

/** The beginning of a form, then megabytes of its file, without saying in advance how many. */
async function pour(socket: net.Socket, megabytes: number, done: () => boolean = () => false): Promise<void> {
  socket.write(FIRST)
  for (let sent = 0; sent < megabytes * MB && !done(); sent += CHUNK.length) {
    if (!socket.write(NEXT)) await once(socket, 'drain')
  }
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Bytes held by buffers, without the ones no longer needed. */
function memoryInUse(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

const CHUNKED = { 'transfer-encoding': 'chunked' }

describe('a file of fifty megabytes', () => {
  it('that declares its size is refused before any of it is sent', async () => {
    const { socket, answered } = start({ 'content-length': 50 * MB })
    expect(await answered).toBe(413)
    socket.destroy()
  })

  it('that doesn’t is refused while it is still arriving', async () => {
    const { socket, answered } = start(CHUNKED)
    let isAnswered = false
    const sending = pour(socket, 10_000, () => isAnswered)
    expect(await answered).toBe(413)
    isAnswered = true
    await sending
    socket.destroy()
  })

  it('sent to the end gets the refusal, and the connection stays usable', async () => {
    const { socket, answered } = start(CHUNKED)
    await pour(socket, 50)
    expect(await answered).toBe(413)
    socket.write('0\r\n\r\nGET /api/nothing HTTP/1.1\r\nHost: x\r\n\r\n')
    const [next] = await once(socket, 'data')
    expect(String(next)).toMatch(/^HTTP\/1\.1 404/)
    socket.destroy()
  })

  it('takes no memory, twenty at a time', async () => {
    const before = memoryInUse()
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, memoryInUse() - before)
    }, 1_000)
    const send = async () => {
      const { socket, answered } = start(CHUNKED)
      await pour(socket, 12)
      const status = await answered
      socket.destroy()
      return status
    }
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    clearInterval(watch)
    expect(answers).toEqual(Array(20).fill(413))
    // It would be ten megabytes each if they were held in memory.
    expect(most).toBeLessThan(100 * MB)
  })
})

it('a sender that disconnects in the middle leaves nothing behind', async () => {
  const { socket, answered } = start(CHUNKED)
  const gone = answered.catch(() => 'gone')
  await new Promise((resolve) => socket.write(FIRST, resolve))
  socket.destroy()
  expect(await gone).toBe('gone')
  const whole = formBody({ proof: pdfFile() })
  const again = start({ 'content-length': whole.length })
  again.socket.write(whole)
  expect(await again.answered).toBe(200)
  again.socket.destroy()
})
