import { describe, expect, it } from 'vitest'
import { readEnv, SettingError } from './env.ts'

const KEY = Buffer.alloc(32, 1).toString('base64')

describe('the settings', () => {
  it('all have defaults', () => {
    expect(readEnv({})).toMatchObject({
      NODE_ENV: 'development',
      HOST: 'localhost',
      PORT: 3000,
      DATA_DIR: './data',
      DIRECT_REGISTRATION: true,
      TRUST_PROXY: 0,
      LIMIT_SIGN_IN_PER_ADDRESS: 20,
      LIMIT_SIGN_IN_PER_ACCOUNT: 10,
      LIMIT_REGISTER_PER_ADDRESS: 60,
      LIMIT_INQUIRIES_PER_ADDRESS: 20,
      LIMIT_REQUESTS_PER_ADDRESS: 20,
      LIMIT_EVENT_LOOP_DELAY: 0,
    })
  })

  it('that are blank count as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', DATA_KEY: '' }).PORT).toBe(3000)
  })

  it('turn direct registration off in production by default', () => {
    expect(readEnv({ NODE_ENV: 'production' }).DIRECT_REGISTRATION).toBe(false)
    expect(readEnv({ NODE_ENV: 'production', DIRECT_REGISTRATION: 'true' }).DIRECT_REGISTRATION).toBe(true)
  })

  it('shed load by delay with PostgreSQL, and with the embedded database only if set', () => {
    expect(readEnv({ DATABASE_URL: 'postgres://u@h/d' }).LIMIT_EVENT_LOOP_DELAY).toBe(1000)
    expect(readEnv({ LIMIT_EVENT_LOOP_DELAY: '250' }).LIMIT_EVENT_LOOP_DELAY).toBe(250)
  })

  it('need a data key in production with PostgreSQL', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://u@h/d' }
    expect(() => readEnv(production)).toThrow(/^The setting DATA_KEY is required in production with DATABASE_URL/)
    expect(readEnv({ ...production, DATA_KEY: KEY }).DATA_KEY).toBe(KEY)
  })
})

describe('mail', () => {
  it('is never open to everyone in production', () => {
    expect(readEnv({ MAILBOX: 'true' }).MAILBOX).toBe(true)
    expect(() => readEnv({ NODE_ENV: 'production', MAILBOX: 'true' })).toThrow(
      /^The setting MAILBOX must not be true in production: .+ Remove it, and set SMTP_URL to send email\.$/,
    )
  })

  it('needs its server and its sender, or neither', () => {
    const MAIL_FROM = 'ProperPlace <no-reply@rent.example.org>'
    expect(readEnv({ SMTP_URL: 'smtps://u:p@mail.example.org', MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM)
    expect(() => readEnv({ SMTP_URL: 'smtp://h' })).toThrow(/^The setting MAIL_FROM is missing: /)
    expect(() => readEnv({ MAIL_FROM })).toThrow(/^The setting SMTP_URL is missing: /)
  })
})

describe('the chat widget', () => {
  it('needs a service and the installation’s id there, or neither', () => {
    expect(readEnv({ LIVE_CHAT_PROVIDER: '', LIVE_CHAT_ID: ' ' }).LIVE_CHAT).toBeNull()
    const id = 'a1b2c3d4'
    expect(readEnv({ LIVE_CHAT_PROVIDER: 'intercom', LIVE_CHAT_ID: id }).LIVE_CHAT).toEqual({
      provider: 'intercom',
      id,
    })
    for (const wrong of [{ LIVE_CHAT_PROVIDER: 'crisp' }, { LIVE_CHAT_PROVIDER: 'crisp', LIVE_CHAT_ID: id }])
      expect(() => readEnv(wrong)).toThrow(/^The setting LIVE_CHAT_ID must be Crisp's website id, a UUID\.$/)
    expect(() => readEnv({ LIVE_CHAT_ID: id })).toThrow(SettingError)
  })
})

describe('a wrong setting', () => {
  it.each([
    ['NODE_ENV', 'staging'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000x'],
    ['DATABASE_URL', 'mysql://u@h/d'],
    ['DATABASE_URL', 'nowhere'],
    ['DEMO_DATA', 'yes'],
    ['DIRECT_REGISTRATION', '1'],
    ['DATA_KEY', 'short'],
    ['DATA_KEY', Buffer.alloc(31).toString('base64')],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10'],
    ['LOG_LEVEL', 'trace'],
    ['PRODUCT_NAME', 'x'.repeat(61)],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['API_BASE_URL', 'ftp://x'],
    ['ADMIN_ENTRY', 'TRUE'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['CALL_SCHEDULING_URL', '/call'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['LIMIT_EVENT_LOOP_DELAY', '-5'],
    ['LIMIT_SIGN_IN_PER_ADDRESS', '0'],
    ['LIMIT_SIGN_IN_PER_ACCOUNT', '1.5'],
    ['LIMIT_REGISTER_PER_ADDRESS', 'none'],
  ])('%s=%s stops the start with a sentence that names it', (name, value) => {
    const read = () => readEnv({ [name]: value })
    expect(read).toThrow(SettingError)
    expect(read).toThrow(new RegExp(`^The setting ${name} (must|is wrong: ).+\\.$`))
  })

  it('is named along with all the others', () => {
    expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(
      /The setting PORT .+\.\nThe setting LOG_LEVEL .+\./s,
    )
  })

  it('that is secret isn’t repeated', () => {
    const read = () => readEnv({ DATA_KEY: 'hunter2', DATABASE_URL: 'mysql://u:hunter2@h/d' })
    expect(read).toThrow(SettingError)
    expect(read).not.toThrow(/hunter2/)
  })
})
