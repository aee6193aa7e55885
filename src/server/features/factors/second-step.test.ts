import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { DEVICE_HEADER } from '#contract/device.ts'
import { SIGN_IN_OVER } from '#contract/factors.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { addAuthenticator, challengeOf, codeOf, type Holder, newHolder } from '#test/harness/factors.ts'

const MINUTE = 60_000

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterEach(() => {
  server.clock.now = null
})

interface From {
  ip?: string
  headers?: Record<string, string>
}
const confirm = (body: object, from: From = {}) => server.anonymous.send(api.factors.confirmSignIn, { ...from, body })
const isLive = async (token: string) =>
  (await server.anonymous.send(api.auth.me, { headers: { authorization: `Bearer ${token}` } })).status === 200
const newDevice = () => ({ [DEVICE_HEADER]: randomBytes(32).toString('base64url') })

async function withApp() {
  const holder = await newHolder(server)
  return { holder, ...(await addAuthenticator(server, holder)) }
}
const events = (holder: Holder) =>
  systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['action', 'outcome', 'detail'])
      .where('subject_id', '=', holder.id)
      .orderBy('id')
      .execute(),
  )

describe('the right password', () => {
  it('of an account without a second factor opens a session, as it always did', async () => {
    const { body } = await (await newHolder(server)).signIn()
    expect(Object.keys(body.data).sort()).toEqual(['token', 'user'])
  })

  it('of an account with one opens none, and says what is missing', async () => {
    const { holder } = await withApp()
    const { status, body } = await holder.signIn()
    expect([status, body.data]).toEqual([
      200,
      {
        secondFactor: {
          challenge: expect.stringMatching(/^[\w-]{43}$/),
          methods: ['authenticator', 'recoveryCode'],
          passkey: null,
        },
      },
    ])
    expect(await isLive(body.data.secondFactor.challenge)).toBe(false)
  })
})

describe('the second step', () => {
  it('opens the session with a code of the app, and the log says how', async () => {
    const { holder, secret } = await withApp()
    const answer = await confirm({ challenge: await challengeOf(holder), code: codeOf(server, secret) })
    expect([answer.status, answer.body.data.user.email]).toEqual([200, holder.email])
    expect(await isLive(answer.body.data.token)).toBe(true)
    const opened = (await events(holder)).findLast(({ action }) => action === 'session.open')
    expect(opened).toMatchObject({ outcome: 'ok', detail: { method: 'authenticator' } })
  })

  it('takes a code with a space in the middle', async () => {
    const { holder, secret } = await withApp()
    const code = codeOf(server, secret).replace(/(?=...$)/, ' ')
    expect((await confirm({ challenge: await challengeOf(holder), code })).status).toBe(200)
  })

  it('refuses a code that was used before, and one from before that', async () => {
    const { holder, secret } = await withApp()
    server.clock.now = new Date()
    const [earlier, code] = [codeOf(server, secret, -1), codeOf(server, secret)]
    expect((await confirm({ challenge: await challengeOf(holder), code })).status).toBe(200)
    for (const used of [code, earlier]) {
      const answer = await confirm({ challenge: await challengeOf(holder), code: used })
      expect([answer.status, answer.body.message]).toEqual([401, expect.stringContaining('used already')])
    }
    const elsewhere = { ip: '203.0.113.9' }
    const next = { challenge: await challengeOf(holder, elsewhere), code: codeOf(server, secret, 1) }
    expect((await confirm(next, elsewhere)).status).toBe(200)
  })

  it('of two at once with the same code lets one in', async () => {
    const { holder, secret } = await withApp()
    const [one, two] = [await challengeOf(holder), await challengeOf(holder)]
    const code = codeOf(server, secret)
    const answers = await Promise.all([one, two].map((challenge) => confirm({ challenge, code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('refuses codes of two steps ago and two steps ahead', async () => {
    const { holder, secret } = await withApp()
    const challenge = await challengeOf(holder)
    for (const away of [-2, 2]) {
      expect((await confirm({ challenge, code: codeOf(server, secret, away) })).status).toBe(401)
    }
  })

  it('works once per sign-in', async () => {
    const { holder, secret } = await withApp()
    const challenge = await challengeOf(holder)
    expect((await confirm({ challenge, code: codeOf(server, secret) })).status).toBe(200)
    const again = await confirm({ challenge, code: codeOf(server, secret, 1) })
    expect([again.status, again.body.message]).toEqual([409, SIGN_IN_OVER])
  })

  it('is over after five minutes', async () => {
    const { holder, secret } = await withApp()
    const start = Date.now()
    server.clock.now = new Date(start)
    const [late, inTime] = [await challengeOf(holder), await challengeOf(holder)]
    server.clock.now = new Date(start + 5 * MINUTE - 1_000)
    expect((await confirm({ challenge: inTime, code: codeOf(server, secret) })).status).toBe(200)
    server.clock.now = new Date(start + 5 * MINUTE)
    expect((await confirm({ challenge: late, code: codeOf(server, secret, 1) })).status).toBe(409)
  })

  it('is over when the account’s sessions have ended since', async () => {
    const { holder, secret } = await withApp()
    const challenge = await challengeOf(holder)
    await holder.send(api.auth.logoutAll)
    expect((await confirm({ challenge, code: codeOf(server, secret) })).status).toBe(409)
  })

  it('belongs to one account: another one’s code doesn’t finish a stolen sign-in', async () => {
    const [mine, theirs] = [await withApp(), await withApp()]
    const stolen = await challengeOf(theirs.holder)
    for (const answer of [{ code: codeOf(server, mine.secret) }, { recoveryCode: mine.recoveryCodes[0] }]) {
      expect((await confirm({ challenge: stolen, ...answer })).status).toBe(401)
    }
  })

  it.each([{}, { code: '123456', recoveryCode: 'abcdefghjk' }, { code: '12345' }, { code: 'abcdef' }])(
    'refuses %j, which is no answer',
    async (answer) => {
      const { holder } = await withApp()
      expect((await confirm({ challenge: await challengeOf(holder), ...answer })).status).toBe(422)
    },
  )
})

describe('a recovery code', () => {
  it('opens the session once, however it is typed, and the account is told', async () => {
    const { holder, recoveryCodes } = await withApp()
    const [code = ''] = recoveryCodes
    const typed = { recoveryCode: ` ${code.toUpperCase().replace('-', ' ')}` }
    expect((await confirm({ challenge: await challengeOf(holder), ...typed })).status).toBe(200)
    expect((await confirm({ challenge: await challengeOf(holder), ...typed })).status).toBe(401)
    const mails = await systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('outbox')
        .select('body_text')
        .where('to_address', '=', holder.email)
        .where('template', '=', 'account.recovery-code')
        .execute(),
    )
    expect(mails).toEqual([{ body_text: expect.stringContaining('9 recovery codes left') }])
  })

  it('isn’t stored, nor is the app’s secret', async () => {
    const { holder, secret, recoveryCodes } = await withApp()
    const rows = await systemTransaction(server.services.db, async (tx) => [
      ...(await tx.selectFrom('recovery_codes').selectAll().where('user_id', '=', holder.id).execute()),
      ...(await tx.selectFrom('authenticators').selectAll().where('user_id', '=', holder.id).execute()),
    ])
    expect(rows).toHaveLength(11)
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(secret)
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''))
  })
})

describe('guessing codes with the right password', () => {
  it('gets five answers per sign-in, however many guesses come at once', async () => {
    const { holder, secret } = await withApp()
    const challenge = await challengeOf(holder, { headers: newDevice() })
    const guesses = Array.from({ length: 64 }, (_, n) =>
      confirm({ challenge, code: String(n).padStart(6, '0') }, { ip: `198.51.100.${n}` }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(new Set(statuses)).toEqual(new Set([401, 409, 429]))
    expect((await confirm({ challenge, code: codeOf(server, secret) }, { ip: '203.0.113.9' })).status).not.toBe(200)
  })

  it('has to wait as long as guessing passwords, and the password alone doesn’t start that over', async () => {
    const { holder } = await withApp()
    server.clock.now = new Date()
    const guess = async () => {
      const answer = await holder.signIn({ ip: '198.51.100.7' })
      if (answer.status === 429) return 429
      const { challenge } = answer.body.data.secondFactor
      return (await confirm({ challenge, code: '000000' }, { ip: '198.51.100.7' })).status
    }
    expect([await guess(), await guess(), await guess(), await guess()]).toEqual([401, 401, 429, 429])
    server.clock.now = new Date(server.clock.now.getTime() + MINUTE)
    expect(await guess()).toBe(429)
  })

  it('is in the audit log like a refused sign-in', async () => {
    const { holder } = await withApp()
    await confirm({ challenge: await challengeOf(holder), code: '000000' })
    await server.jobs.drain()
    expect((await events(holder)).at(-1)).toMatchObject({ action: 'session.open', outcome: 'refused' })
  })
})
