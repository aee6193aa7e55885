import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemTransaction } from '#server/db/transaction.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { startSmtpServer } from '#test/harness/smtp.ts'
import { readEnv } from '../env.ts'
import { tidy } from '../housekeeping.ts'
import type { Services } from '../http/call.ts'
import { cancelMail, queueMail } from './queue-mail.ts'
import { sendMail } from './send-mail.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
beforeEach(() => server.jobs.drain({ withoutWaiting: true }))

const letter = { template: 'test.letter', subject: 'Grüße', greetingName: 'Zoë', paragraphs: ['It was approved.', '.'] }

const queue = (address = `${newId()}@test.example`) =>
  systemTransaction(server.services.db, (tx) => queueMail(tx, server.services, { to: { address }, letter }))

const TOKEN = 'tokenTokenTokenTokenTokenTokenTokenToken_-9'
const queueLink = () =>
  systemTransaction(server.services.db, (tx) =>
    queueMail(tx, server.services, {
      to: { address: `${newId()}@test.example` },
      letter: { ...letter, action: { label: 'Choose a password', path: `/reset-password#${TOKEN}` } },
    }),
  )

const hold = () =>
  systemTransaction(server.services.db, (tx) =>
    queueMail(tx, server.services, { to: { address: `${newId()}@test.example` }, letter, held: true }),
  )

const cancel = (id: string) => systemTransaction(server.services.db, (tx) => cancelMail(tx, id))

const find = (id: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )

/** The server's services with the mail server at `url`. */
const mailing = (url: string): Services => ({
  ...server.services,
  env: readEnv({ SMTP_URL: url, MAIL_FROM: 'ProperPlace <no-reply@rent.example.org>' }),
})

describe('without a mail server', () => {
  it('an email stays in the mailbox and counts as sent', async () => {
    const id = await queue()
    expect(await find(id)).toMatchObject({ state: 'QUEUED', attempts: 0, via: null })
    await server.jobs.drain()
    expect(await find(id)).toMatchObject({ state: 'SENT', attempts: 1, via: 'mailbox', last_error: null })
  })
})

describe('the token of a link', () => {
  it('stays in an email that people read in the mailbox, until no link works that long', async () => {
    const id = await queueLink()
    await server.jobs.drain()
    expect((await find(id)).html).toContain(TOKEN)
    const { created_at } = await find(id)
    const later = (days: number) => new Date(created_at.getTime() + days * 86_400_000 + 1_000)
    await tidy(server.services.db, later(6.9))
    expect((await find(id)).html).toContain(TOKEN)
    await tidy(server.services.db, later(7))
    for (const text of [(await find(id)).html, (await find(id)).body_text]) expect(text).not.toContain(TOKEN)
  })

  it('goes at once where no one can read the email', async () => {
    const id = await queueLink()
    const env = { ...server.services.env, NODE_ENV: 'production' as const }
    await server.jobs.drain({ services: { ...server.services, env } })
    expect(await find(id)).toMatchObject({ via: 'mailbox', html: expect.not.stringContaining(TOKEN) })
  })
})

describe('while the step it tells of can be undone', () => {
  it('an email waits, and is sent after that', async () => {
    const id = await hold()
    await server.jobs.drain()
    expect(await find(id)).toMatchObject({ state: 'QUEUED', attempts: 0 })
    await server.jobs.drain({ withoutWaiting: true })
    expect(await find(id)).toMatchObject({ state: 'SENT' })
  })

  it('a canceled email is never sent', async () => {
    const id = await hold()
    await cancel(id)
    await server.jobs.drain({ withoutWaiting: true })
    expect(await find(id)).toMatchObject({ state: 'CANCELED', attempts: 0, sent_at: null })
  })

  it('an email that has been sent cannot be canceled', async () => {
    const id = await queue()
    await server.jobs.drain()
    await expect(cancel(id)).rejects.toThrow('already been sent')
    expect(await find(id)).toMatchObject({ state: 'SENT' })
  })
})

describe('with a mail server', () => {
  it('an email goes out as HTML and text, and can be recognized if it arrives twice', async () => {
    const smtp = await startSmtpServer()
    const id = await queue('zoe@test.example')
    await server.jobs.drain({ services: mailing(smtp.url) })
    expect(await find(id)).toMatchObject({ state: 'SENT', attempts: 1, via: 'smtp' })
    const [mail, ...others] = smtp.received
    expect(others).toEqual([])
    expect(mail).toMatchObject({ from: 'no-reply@rent.example.org', to: ['zoe@test.example'] })
    expect(mail?.content).toContain(`Message-ID: <${id}@rent.example.org>`)
    expect(mail?.content).toMatch(/^From: ProperPlace <no-reply@rent.example.org>\r$/m)
    expect(mail?.content).toMatch(/^To: zoe@test.example\r$/m)
    expect(mail?.content).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(mail?.content).toMatch(/Content-Type: text\/plain[\s\S]+Content-Type: text\/html/)
  })

  it('an email can carry a calendar file', async () => {
    const smtp = await startSmtpServer()
    const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
    await systemTransaction(server.services.db, (tx) =>
      queueMail(tx, server.services, { to: { address: 'zoe@test.example' }, letter: { ...letter, calendar } }),
    )
    await server.jobs.drain({ services: mailing(smtp.url) })
    const content = smtp.received[0]?.content.replaceAll(/\r\n[ \t]/g, ' ') ?? ''
    expect(content).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/)
    expect(content).toContain('filename=showing.ics')
  })

  it('an email that went out keeps no token in the database, and the recipient gets it', async () => {
    const smtp = await startSmtpServer()
    const id = await queueLink()
    await server.jobs.drain({ services: mailing(smtp.url) })
    expect(smtp.received[0]?.content.replaceAll('=\r\n', '')).toContain(TOKEN)
    const row = await find(id)
    expect(row).toMatchObject({ state: 'SENT' })
    for (const text of [row.html, row.body_text]) {
      expect(text).not.toContain(TOKEN)
      expect(text).toContain('/reset-password#')
    }
  })

  it('an email to someone without an account names the way to stop such emails, also to email apps', async () => {
    const smtp = await startSmtpServer()
    const stop = { words: 'Stop them:', path: `/stop-emails#${TOKEN}` }
    const id = await systemTransaction(server.services.db, (tx) =>
      queueMail(tx, server.services, { to: { address: `${newId()}@test.example` }, letter: { ...letter, stop } }),
    )
    const plain = await queue()
    await server.jobs.drain({ services: mailing(smtp.url) })
    const contents = smtp.received.map(({ content }) => content.replaceAll(/\r\n[ \t]/g, ' '))
    expect(contents.filter((content) => content.includes('List-Unsubscribe:'))).toHaveLength(1)
    expect(contents.join('\n')).toMatch(
      new RegExp(`^List-Unsubscribe:\\s+<http://localhost:3000/stop-emails#${TOKEN}>\\r$`, 'm'),
    )
    expect((await find(id)).stop_url).toBe('http://localhost:3000/stop-emails#')
    expect((await find(plain)).stop_url).toBeNull()
  })

  it('an email that is tried again keeps its token, and one that is given up does not', async () => {
    const smtp = await startSmtpServer()
    smtp.answerRecipients('451 Later')
    const id = await queueLink()
    const services = mailing(smtp.url)
    await server.jobs.drain({ services })
    expect((await find(id)).html).toContain(TOKEN)
    await server.jobs.drain({ services, withoutWaiting: true })
    expect(await find(id)).toMatchObject({ state: 'FAILED', html: expect.not.stringContaining(TOKEN) })
  })

  it('is not sent again when the job runs again', async () => {
    const smtp = await startSmtpServer()
    const id = await queue()
    const services = mailing(smtp.url)
    const attempt = { number: 1, last: false }
    await sendMail(services, { outboxId: id }, attempt)
    await sendMail(services, { outboxId: id }, attempt)
    expect(smtp.received).toHaveLength(1)
    expect(await find(id)).toMatchObject({ attempts: 1 })
  })

  it('on another machine an email only leaves encrypted', async () => {
    const smtp = await startSmtpServer()
    const id = await queue()
    // This machine's own name stands for another one: its address is not a loopback address to the setting.
    const url = smtp.url.replace('127.0.0.1', '0.0.0.0').replace('smtp://', 'smtp://user:secret@')
    await server.jobs.drain({ services: mailing(url) })
    expect(smtp.commands).toContain('STARTTLS')
    expect(smtp.commands.some((line) => /^(AUTH|MAIL|RCPT)/.test(line))).toBe(false)
    expect(await find(id)).toMatchObject({ state: 'QUEUED', attempts: 1, last_error: expect.stringContaining('ETLS') })
    await server.jobs.drain({ services: mailing(smtp.url), withoutWaiting: true })
  })

  it('a deferred email is tried six times and then given up', async () => {
    const smtp = await startSmtpServer()
    smtp.answerRecipients('451 zoe has no room, try again later')
    const services = mailing(smtp.url)
    const id = await queue()
    expect(await server.jobs.drain({ services })).toEqual({ done: [], failed: ['mail'] })
    expect(await find(id)).toMatchObject({ state: 'QUEUED', attempts: 1, last_error: 'Error EENVELOPE 451' })
    await server.jobs.drain({ services, withoutWaiting: true })
    expect(await find(id)).toMatchObject({ state: 'FAILED', attempts: 6, sent_at: null })
    expect(smtp.received).toEqual([])
  })

  it('a deferred email goes out on the next try', async () => {
    const smtp = await startSmtpServer()
    const id = await queue()
    await server.jobs.drain({ services: mailing('smtp://127.0.0.1:9') })
    expect(await find(id)).toMatchObject({ state: 'QUEUED', attempts: 1, last_error: 'Error ESOCKET' })
    await server.jobs.drain({ services: mailing(smtp.url), withoutWaiting: true })
    expect(await find(id)).toMatchObject({ state: 'SENT', attempts: 2, last_error: null })
  })

  it('an email whose address the mail server refuses is not tried again', async () => {
    const smtp = await startSmtpServer()
    smtp.answerRecipients('550 No such user')
    const id = await queue()
    expect(await server.jobs.drain({ services: mailing(smtp.url) })).toEqual({ done: ['mail'], failed: [] })
    expect(await find(id)).toMatchObject({ state: 'FAILED', attempts: 1, last_error: 'Error EENVELOPE 550' })
  })

  it('the address of an email is one recipient, whatever someone tries', async () => {
    const before = await count()
    for (const address of ['a@test.example,b@test.example', 'a@test.example\r\nBcc: b@test.example']) {
      await expect(queue(address)).rejects.toThrow('must be one email address')
    }
    expect(await count()).toBe(before)
  })
})

const count = () =>
  systemTransaction(server.services.db, async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from outbox`.execute(tx)
    return rows[0]?.count
  })
