import net from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'

/** Longer than a busy machine is silent. */
const SILENT_MS = 30_000

let server: TestServer
let landlord: Person
let app: FastifyInstance
let origin: URL
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  app = await createApp(server.services)
  origin = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(() => app.close())

/** Everything the server replies to these bytes until it closes the connection, as it does after each of them. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(origin.port), origin.hostname)
    let heard = ''
    const done = () => {
      socket.destroy()
      resolve(heard)
    }
    socket.setTimeout(SILENT_MS, done)
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
    })
    socket.on('close', done)
    socket.on('error', done)
    socket.write(bytes, 'latin1')
  })
}

const request = (line: string, headers: string[] = [], body = '') =>
  `${line} HTTP/1.1\r\n${['Host: x', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n${body}`

const statusesIn = (heard: string) => [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]))
const bodyOf = (heard: string) => heard.slice(heard.indexOf('\r\n\r\n') + 4)

function expectHeaders(heard: string): void {
  const head = heard.slice(0, heard.indexOf('\r\n\r\n')).toLowerCase()
  expect(head).toMatch(/strict-transport-security: max-age=\d{8,}; includesubdomains/)
  expect(head).toContain('x-content-type-options: nosniff')
  expect(head).toContain('referrer-policy: strict-origin-when-cross-origin')
  expect(head).toContain("frame-ancestors 'none'")
  expect(head).toContain('x-frame-options: deny')
  expect(head).toContain('content-type: application/json; charset=utf-8')
  expect(head).not.toMatch(/^(server|x-powered-by):/m)
}

const SMUGGLED = 'GET /api/status HTTP/1.1\r\nHost: x\r\n\r\n'

describe('bytes that are not a proper request', () => {
  it.each([
    [
      'both a length and a chunked body',
      request('POST /api/auth/login', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${SMUGGLED}`),
      400,
    ],
    [
      'two lengths',
      request('POST /api/auth/login', ['Content-Length: 4', 'Content-Length: 5'], `abcde${SMUGGLED}`),
      400,
    ],
    ['a length that is not a number', request('POST /api/auth/login', ['Content-Length: 4x'], 'abcd'), 400],
    ['a coding before chunked', request('POST /api/auth/login', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'), 400],
    [
      'a chunk whose length is not a number',
      request(
        'POST /api/auth/login',
        ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
        'zz\r\n{}\r\n0\r\n\r\n',
      ),
      400,
    ],
    ['a header over two lines', 'GET /api/status HTTP/1.1\r\nHost: x\r\nX: a\r\n  b\r\n\r\n', 400],
    ['a space before the colon', 'GET /api/status HTTP/1.1\r\nHost : x\r\n\r\n', 400],
    ['NUL in a header', 'GET /api/status HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n', 400],
    ['a line feed alone', 'GET /api/status HTTP/1.1\nHost: x\n\n', 400],
    ['no method', ' /api/status HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['an unknown method', request('BREW /api/status'), 400],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['20 kB of headers', request('GET /api/status', [`X: ${'x'.repeat(20_000)}`]), 431],
    ['an address of 20 kB', request(`GET /api/${'x'.repeat(20_000)}`), 431],
  ])('with %s are refused once, in the envelope, with every header', async (_name, bytes, status) => {
    const heard = await exchange(bytes)
    expect(statusesIn(heard)).toEqual([status])
    expectHeaders(heard)
    const body = JSON.parse(bodyOf(heard))
    expect(body).toMatchObject({ status: 'error', success: false, message: expect.any(String) })
    expect(body.errors).toHaveLength(1)
  })

  it('in the headers of a later request end the connection', async () => {
    const good = 'GET /api/status HTTP/1.1\r\nHost: x\r\n\r\n'
    const heard = await exchange(
      `${good}${request('POST /api/auth/login', ['Content-Length: 4', 'Content-Length: 5'])}${SMUGGLED}`,
    )
    expect(statusesIn(heard).filter((status) => status === 200).length).toBeLessThanOrEqual(1)
  })
})

it('a request that names no host is refused by Node itself', async () => {
  expect(statusesIn(await exchange('GET /api/status HTTP/1.1\r\n\r\n'))).toEqual([400])
})

describe('a proper request for something that does not exist', () => {
  it.each([
    ['GET /api/properties/%00', [400, 401, 404, 422]],
    ['GET /api/properties/..%2f..%2fetc%2fpasswd', [400, 401, 404, 422]],
    ['GET /api/../../etc/passwd', [404]],
    ['GET /..%2f..%2fetc/passwd', [404]],
    ['GET /api/%E0%A4%A', [400, 404]],
    ['GET /api/properties/%E0%A4%A', [400]],
    ['GET /.git/config', [404]],
    ['GET /metrics', [404]],
    ['GET /api/metrics', [404]],
    ['GET http://evil.example/api/nothing', [404]],
    ['TRACE /api/status', [400, 404, 405]],
    ['OPTIONS /api/status', [404]],
    ['OPTIONS *', [400, 404]],
    ['PUT /api/status', [404]],
    ['SEARCH /api/users', [404]],
  ])('%s is refused in the envelope, with every header', async (line, allowed) => {
    const heard = await exchange(request(line, ['Origin: https://evil.example', 'Accept-Encoding: identity']))
    const [status] = statusesIn(heard)
    expect(allowed).toContain(status)
    expectHeaders(heard)
    expect(heard.toLowerCase()).not.toContain('access-control-allow')
    expect(JSON.parse(bodyOf(heard).replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/g, ''))).toMatchObject({ status: 'error' })
  })

  it('CONNECT opens no connection anywhere', async () => {
    expect(statusesIn(await exchange(request('CONNECT evil.example:443')))).not.toContain(200)
  })

  it('with 300 kB in chunks is too large', async () => {
    const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`
    const headers = [
      `Authorization: Bearer ${landlord.token}`,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ]
    const heard = await exchange(request('POST /api/properties', headers, `${chunk.repeat(10)}0\r\n\r\n`))
    expect(statusesIn(heard)).toEqual([413])
    expectHeaders(heard)
    expect(JSON.parse(bodyOf(heard)).errors).toHaveLength(1)
  })

  it('with 300 kB announced is too large before the body comes', async () => {
    const headers = [
      `Authorization: Bearer ${landlord.token}`,
      'Content-Type: application/json',
      'Content-Length: 300000',
    ]
    expect(statusesIn(await exchange(request('POST /api/properties', headers, '{')))).toEqual([413])
  })
})

describe('a success', () => {
  it('has every header too, and is never cached', async () => {
    const heard = await exchange(
      request('GET /api/properties', [`Authorization: Bearer ${landlord.token}`, 'Origin: null']),
    )
    expect(statusesIn(heard)).toEqual([200])
    expectHeaders(heard)
    expect(heard.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
    expect(heard.toLowerCase()).toContain('cache-control: no-store')
    expect(heard.toLowerCase()).not.toContain('access-control-allow')
    expect(heard.toLowerCase()).not.toContain('set-cookie')
  })
})
