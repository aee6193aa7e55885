import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { readEnv } from '../env.ts'
import { hasMailbox } from './mailbox.ts'
import { queueMail } from './queue-mail.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const queue = (address: string, subject = 'Your application') =>
  systemTransaction(server.services.db, (tx) =>
    queueMail(tx, server.services, {
      to: { address },
      letter: {
        template: 'test.letter',
        subject,
        greetingName: '<b>Zoë</b>',
        paragraphs: ['It was approved.'],
        action: { label: 'Open it', path: '/my-applications' },
      },
    }),
  )

const get = (url: string) => server.app.inject({ method: 'GET', url, headers: { host: 'localhost:3000' } })

describe('the mailbox', () => {
  it('lists an address’s emails, newest first, with their state', async () => {
    const address = `${newId()}@test.example`
    await queue(address, 'The first <one>')
    await server.jobs.drain()
    await queue(address, 'The second')
    const { statusCode, headers, body } = await get(`/dev/mailbox?to=${address.toUpperCase()}`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(body.match(/The (second|first &lt;one&gt;)|Waiting|Kept here/g)).toEqual([
      'The second',
      'Waiting',
      'The first &lt;one&gt;',
      'Kept here',
    ])
    expect((await get('/dev/mailbox')).body).toContain(address)
  })

  it('says so when there is nothing to show', async () => {
    expect((await get('/dev/mailbox?to=nobody-at-all')).body).toContain('No emails to nobody-at-all.')
  })

  it('shows an email with its text and working links', async () => {
    const id = await queue('zoe@test.example')
    const { statusCode, body } = await get(`/dev/mailbox/${id}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('zoe@test.example')
    expect(body).toContain('Hello &lt;b&gt;Zoë&lt;/b&gt;,')
    expect(body).toContain('<a href="http://localhost:3000/my-applications">')
    expect(body).toContain(`src="/dev/mailbox/${id}/body"`)
  })

  it('runs nothing in an email, and opens its links outside the frame', async () => {
    const id = await queue('zoe@test.example')
    const { headers, body } = await get(`/dev/mailbox/${id}/body`)
    expect(headers['content-security-policy']).toMatch(
      /^sandbox allow-scripts allow-top-navigation-by-user-activation; default-src 'none'; style-src/,
    )
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(body).toContain('<base target="_top"/>')
    expect(body).toContain('href="http://localhost:3000/my-applications"')
  })

  it('leads to the server under the name its reader uses, unless it has a name of its own', async () => {
    const id = await queue('zoe@test.example')
    const open = { ...server.services.env, MAILBOX: true }
    const app = await createApp({ ...server.services, env: open })
    const named = await createApp({ ...server.services, env: { ...open, PUBLIC_URL: 'https://a.example' } })
    for (const page of ['', '/body']) {
      const at = (host: string, on = app) =>
        on.inject({ method: 'GET', url: `/dev/mailbox/${id}${page}`, headers: { host } }).then(({ body }) => body)
      expect(await at('nas:3000')).toContain('href="http://nas:3000/my-applications"')
      expect(await at('nas"><script>')).toContain('href="http://localhost:3000/my-applications"')
      expect(await at('nas:3000', named)).toContain('href="http://localhost:3000/my-applications"')
    }
    await app.close()
    await named.close()
  })

  it.each([newId(), 'nonsense', "1'--"])('answers 404 for the email %s', async (id) => {
    for (const page of ['', '/body']) {
      const { statusCode, body } = await get(`/dev/mailbox/${encodeURIComponent(id)}${page}`)
      expect(statusCode).toBe(404)
      expect(body).toContain('Email not found')
    }
  })

  it('is not there while registration requires a verified address', async () => {
    const id = await queue('zoe@test.example')
    const app = await createApp({
      ...server.services,
      env: readEnv({ LOG_LEVEL: 'silent', DIRECT_REGISTRATION: 'false' }),
    })
    for (const url of ['/dev/mailbox', `/dev/mailbox/${id}`, `/dev/mailbox/${id}/body`]) {
      expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404)
    }
    await app.close()
  })
})

describe('the mailbox under another host’s name', () => {
  const statusFor = async (app: TestServer['app'], host: string) =>
    (await app.inject({ method: 'GET', url: '/dev/mailbox', headers: { host } })).statusCode

  it('is not found, unless a setting opens it', async () => {
    for (const host of ['localhost:3000', 'LOCALHOST', '127.0.0.1:8080', '[::1]:3000'])
      expect(await statusFor(server.app, host)).toBe(200)
    const others = ['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', 'nas:3000']
    for (const host of others) expect(await statusFor(server.app, host)).toBe(404)
    const app = await createApp({ ...server.services, env: readEnv({ LOG_LEVEL: 'silent', MAILBOX: 'true' }) })
    expect(await statusFor(app, 'nas:3000')).toBe(200)
    await app.close()
  })
})

it.each([
  [{}, true],
  [{ DIRECT_REGISTRATION: 'false' }, false],
  [{ NODE_ENV: 'production', BACKUP_KEY: 'none' }, false],
  [{ NODE_ENV: 'production', BACKUP_KEY: 'none', DIRECT_REGISTRATION: 'true' }, false],
  [{ HOST: '127.0.0.1' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.20' }, false],
  [{ HOST: 'localhost.evil.example' }, false],
  [{ HOST: '0.0.0.0', MAILBOX: 'true' }, true],
  [{ HOST: '0.0.0.0', MAILBOX: 'true', DIRECT_REGISTRATION: 'false' }, false],
])('the mailbox with %j is there: %s', (settings, there) => {
  expect(hasMailbox(readEnv(settings))).toBe(there)
})
