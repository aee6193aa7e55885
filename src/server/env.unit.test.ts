import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readEnv, SettingError } from './env.ts'

const KEY = 'vZ5QzW0Jm3v0n1yYkq7c2eHc8Zk4Xr9uT6bLdGfAoSs='
const OTHER_KEY = 'Qm7p0cVxY2aLr8dHn4kJtWz1uEfS6gBiOoPvXyC3RqA='

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
    const production = { NODE_ENV: 'production', BACKUP_KEY: KEY }
    expect(readEnv(production).DIRECT_REGISTRATION).toBe(false)
    expect(readEnv({ ...production, DIRECT_REGISTRATION: 'true' }).DIRECT_REGISTRATION).toBe(true)
  })

  it('shed load by delay with PostgreSQL, and with the embedded database only if set', () => {
    expect(readEnv({ DATABASE_URL: 'postgres://u@h/d' }).LIMIT_EVENT_LOOP_DELAY).toBe(1000)
    expect(readEnv({ LIMIT_EVENT_LOOP_DELAY: '250' }).LIMIT_EVENT_LOOP_DELAY).toBe(250)
  })

  it('need a data key in production with PostgreSQL', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://u@localhost/d' }
    expect(() => readEnv(production)).toThrow(/^The setting DATA_KEY is required in production with DATABASE_URL/)
    expect(readEnv({ ...production, DATA_KEY: KEY }).DATA_KEY).toBe(KEY)
  })
})

describe('the settings of a language model', () => {
  it('name it together', () => {
    const settings = { AI_PROVIDER: 'openai', AI_MODEL: 'm1', AI_API_KEY: 'canary-key' }
    expect(readEnv(settings).AI).toEqual({
      provider: 'openai',
      name: 'm1',
      key: 'canary-key',
      baseUrl: 'https://api.openai.com/v1',
    })
    expect(readEnv({}).AI).toBeNull()
  })

  it.each([
    [{ AI_PROVIDER: 'oracle' }, /^The setting AI_PROVIDER must be one of embedded, openai, .*ollama\.$/],
    [{ AI_PROVIDER: 'openai', AI_MODEL: 'm1' }, /^The setting AI_API_KEY is missing/],
    [{ AI_PROVIDER: 'openai', AI_MODEL: 'm1', AI_API_KEY: 'canary key' }, /^The setting AI_API_KEY must be a key/],
    [{ AI_BASE_URL: 'localhost:1234' }, /^The setting AI_BASE_URL must be an http or https address/],
  ])('are refused with a sentence that has no secret: %j', (settings, message) => {
    expect(() => readEnv(settings)).toThrow(message)
    expect(() => readEnv(settings)).not.toThrow(/canary/)
  })
})

describe('in production', () => {
  const start = (settings: Record<string, string>) => () =>
    readEnv({ NODE_ENV: 'production', DATA_KEY: KEY, BACKUP_KEY: OTHER_KEY, ...settings })
  const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@b.example' }
  const bucket = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }

  it.each<[string, Record<string, string>]>([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://rent.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost.evil.example' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'http://minio:9000', ...bucket }],
    ['AI_BASE_URL', { AI_BASE_URL: 'http://gpu:8000/v1', AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm1' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u@db/d' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u@db/d?sslmode=require' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u@localhost/d?host=db' }],
  ])('%s must not lead over an open line: %j', (name, settings) => {
    expect(start(settings)).toThrow(
      new RegExp(`^The setting ${name} must .+ in production.+ or set ALLOW_PLAIN=true if that .+\\.$`),
    )
    expect(start({ ...settings, ALLOW_PLAIN: 'true' })).not.toThrow()
    expect(() => readEnv({ DATA_KEY: KEY, ...settings })).not.toThrow()
  })

  it.each<Record<string, string>>([
    { PUBLIC_URL: 'https://rent.example.org' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { S3_ENDPOINT: 'http://127.0.0.1:9000', ...bucket },
    { AI_PROVIDER: 'ollama', AI_MODEL: 'm1' },
    { DATABASE_URL: 'postgres://u@db/d?sslmode=verify-full' },
    { DATABASE_URL: `postgres://u@${encodeURIComponent('/var/run/postgresql')}/d` },
    { DATABASE_URL: 'postgres://u@127.0.0.1/d' },
    { DATABASE_URL: 'postgres://u@[::1]/d' },
    { DATABASE_URL: 'postgres://u@localhost/d?host=/var/run/postgresql' },
  ])('this machine and encrypted lines are fine: %j', (settings) => {
    expect(start(settings)).not.toThrow()
  })

  it('links in emails need an address of this installation', () => {
    expect(start(mail)).toThrow(/^The setting PUBLIC_URL is missing: links in emails start with it\. Set it to /)
    expect(start({ ...mail, PUBLIC_URL: 'https://rent.example.org' })).not.toThrow()
    expect(() => readEnv(mail)).not.toThrow()
  })

  it('backups are encrypted, unless none are made here or the setting says otherwise', () => {
    expect(start({ BACKUP_KEY: '' })).toThrow(
      /^The setting BACKUP_KEY is missing: .+ Make a key \(openssl rand -base64 32\) .+, or set BACKUP_KEY=none to leave the backups unencrypted\.$/,
    )
    expect(start({ BACKUP_KEY: 'none' })).not.toThrow()
    expect(start({ BACKUP_KEY: '', BACKUPS_KEPT: '0' })).not.toThrow()
    expect(start({ BACKUP_KEY: '', DATABASE_URL: 'postgres://u@localhost/d' })).not.toThrow()
    expect(() => readEnv({})).not.toThrow()
  })

  it('a key that can be guessed is refused, and never repeated', () => {
    const guessable = [
      Buffer.alloc(32),
      Buffer.alloc(32, 'secret'),
      Buffer.from(Array.from({ length: 32 }, (_, i) => i)),
    ]
    for (const key of guessable.map((bytes) => bytes.toString('base64'))) {
      for (const name of ['DATA_KEY', 'BACKUP_KEY']) {
        expect(start({ [name]: key })).toThrow(new RegExp(`^The setting ${name} can be guessed\\. Make a random one `))
        expect(start({ [name]: key })).not.toThrow(key)
      }
    }
    for (let times = 0; times < 500; times++)
      expect(start({ DATA_KEY: randomBytes(32).toString('base64') })).not.toThrow()
  })

  it('everything that is wrong is said at once', () => {
    expect(start({ ...mail, MAILBOX: 'true', DATABASE_URL: 'postgres://u@db/d' })).toThrow(
      /The setting MAILBOX .+\nThe setting PUBLIC_URL .+\nThe setting DATABASE_URL /,
    )
  })
})

describe('the key of backups', () => {
  it('is 32 bytes, or none', () => {
    expect(readEnv({ BACKUP_KEY: KEY }).BACKUP_KEY).toBe(KEY)
    expect(readEnv({ BACKUP_KEY: 'none' }).BACKUP_KEY).toBe('none')
    for (const wrong of ['None', 'secret', Buffer.alloc(31).toString('base64')]) {
      expect(() => readEnv({ BACKUP_KEY: wrong })).toThrow(
        "The setting BACKUP_KEY must be 32 bytes in base64, or 'none' to leave backups unencrypted.",
      )
    }
  })
})

describe('earlier keys', () => {
  it('are read, each one whole', () => {
    expect(readEnv({}).DATA_KEY_OLD).toEqual([])
    expect(readEnv({ DATA_KEY_OLD: `${KEY},${KEY}` }).DATA_KEY_OLD).toEqual([KEY, KEY])
  })
})

describe('mail', () => {
  it('is never open to everyone in production', () => {
    expect(readEnv({ MAILBOX: 'true' }).MAILBOX).toBe(true)
    expect(() => readEnv({ NODE_ENV: 'production', BACKUP_KEY: KEY, MAILBOX: 'true' })).toThrow(
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

describe('the identity provider', () => {
  const project = { FIREBASE_PROJECT_ID: 'demo-properplace', FIREBASE_API_KEY: 'AIza-key' }
  const emulator = { ...project, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }

  it('needs its project and its key, or neither', () => {
    expect(readEnv({}).FIREBASE).toBeNull()
    expect(readEnv(project).FIREBASE).toEqual({ projectId: 'demo-properplace', apiKey: 'AIza-key', emulator: null })
    expect(() => readEnv({ FIREBASE_PROJECT_ID: 'demo-properplace' })).toThrow(
      /^The setting FIREBASE_API_KEY is missing/,
    )
    expect(() => readEnv({ FIREBASE_API_KEY: 'AIza-key' })).toThrow(/^The setting FIREBASE_PROJECT_ID is missing/)
    expect(() => readEnv({ ...project, FIREBASE_PROJECT_ID: 'a/b' })).toThrow(/^The setting FIREBASE_PROJECT_ID must/)
    expect(() => readEnv({ ...project, FIREBASE_API_KEY: '<x>' })).toThrow(/^The setting FIREBASE_API_KEY must/)
  })

  it('is the emulator only on this machine, for a demo project, and never in production', () => {
    expect(readEnv(emulator).FIREBASE?.emulator).toBe('127.0.0.1:9099')
    const name = /^The setting FIREBASE_AUTH_EMULATOR_HOST /
    expect(() => readEnv({ ...emulator, NODE_ENV: 'production', BACKUP_KEY: KEY })).toThrow(name)
    expect(() => readEnv({ ...emulator, FIREBASE_PROJECT_ID: 'properplace' })).toThrow(name)
    expect(() => readEnv({ ...emulator, FIREBASE_AUTH_EMULATOR_HOST: 'auth.example.com:80' })).toThrow(name)
    expect(() => readEnv({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toThrow(SettingError)
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
    ['DATA_KEY_OLD', `${KEY},short`],
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
