import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { api } from '#contract/api.ts'
import { createApp } from '#server/app.ts'
import { leave } from '#server/http/leave.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'

/** Well before anything else would end the connection. */
const SOON_MS = 22_000

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

async function listening(): Promise<{ app: FastifyInstance; port: number }> {
  const app = await createApp(server.services)
  onTestFinished(() => app.close())
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return { app, port: Number(port) }
}

/** A connection, and everything it heard before the server closed it; `ended` says how it closed. */
async function connect(port: number) {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const heard: Buffer[] = []
  socket.on('data', (chunk: Buffer) => heard.push(chunk))
  const ended = new Promise<'closed' | 'reset' | 'still open'>((resolve) => {
    const timer = setTimeout(() => resolve('still open'), SOON_MS)
    timer.unref()
    socket.on('error', () => resolve('reset'))
    socket.on('close', () => resolve('closed'))
  })
  onTestFinished(() => void socket.destroy())
  return { socket, ended, text: () => Buffer.concat(heard).toString('latin1') }
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

describe('a connection that keeps the server waiting', () => {
  it('is closed soon: one that says nothing, one that never ends its headers, one whose body never ends', async () => {
    const { port } = await listening()
    const silent = await connect(port)
    const slowHeaders = await connect(port)
    slowHeaders.socket.write('GET /api/status HTTP/1.1\r\nHost: x\r\nX: ')
    const slowBody = await connect(port)
    const headers = ['Host: x', `Authorization: Bearer ${landlord.token}`, 'Content-Type: application/json']
    slowBody.socket.write(
      `POST /api${api.properties.create.path} HTTP/1.1\r\n${headers.join('\r\n')}\r\nContent-Length: 900\r\n\r\n{`,
    )
    expect(await Promise.all([silent.ended, slowHeaders.ended, slowBody.ended])).toEqual(['closed', 'closed', 'closed'])
    expect(slowBody.text()).toMatch(/^HTTP\/1\.1 503 [\s\S]+\r\nconnection: close\r\n/i)
  })

  it('is not one of unlimited many', async () => {
    const { app } = await listening()
    expect(app.server.maxConnections).toBeGreaterThan(100)
    expect(app.server.maxConnections).toBeLessThan(1_024)
  })
})

describe('a server that stops', () => {
  it('answers what is in progress and what was just connected, and ends each connection', async () => {
    const { app, port } = await listening()
    const young = await Promise.all(Array.from({ length: 20 }, () => connect(port)))
    const left = leave(app)
    // A client on another machine has its first words on the way.
    await sleep(50)
    for (const { socket } of young) socket.write(GET('/api/listings'))
    expect(await Promise.all(young.map(({ ended }) => ended))).toEqual(young.map(() => 'closed'))
    for (const { text } of young) expect(text()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\nconnection: close\r\n/i)
    await left
    await expect(connect(port)).rejects.toThrow('ECONNREFUSED')
  })

  it('says so to whatever asks for its status', async () => {
    const { app, port } = await listening()
    const asking = await connect(port)
    const left = leave(app)
    asking.socket.write(GET('/api/status'))
    await asking.ended
    expect(asking.text()).toMatch(/^HTTP\/1\.1 503 /)
    expect(asking.text()).toContain('The server is stopping.')
    await left
  })
})

describe('behind a proxy that TRUST_PROXY does not count', () => {
  async function warningsOf(proxies: number): Promise<string[]> {
    const env = { ...server.services.env, LOG_LEVEL: 'warn' as const, TRUST_PROXY: proxies }
    const app = await createApp({ ...server.services, env })
    onTestFinished(() => app.close())
    const lines: string[] = []
    // The logger keeps its output under a private symbol.
    const stream = Object.getOwnPropertySymbols(app.log).find(({ description }) => description === 'pino.stream')
    if (!stream) throw new Error('the logger has no stream')
    Reflect.set(app.log, stream, { write: (line: string) => lines.push(line) })
    const ask = (headers: Record<string, string>) => app.inject({ method: 'GET', url: '/api/listings', headers })
    await ask({})
    expect(lines).toEqual([])
    for (const from of ['203.0.113.7', '203.0.113.8']) await ask({ 'x-forwarded-for': from })
    return lines
  }

  it('the log says so, once, without the address', async () => {
    const lines = await warningsOf(0)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('Set TRUST_PROXY to the number of proxies')
    expect(lines[0]).not.toContain('203.0.113')
  })

  it('counted, it is nothing to warn of', async () => {
    expect(await warningsOf(1)).toEqual([])
  })
})
