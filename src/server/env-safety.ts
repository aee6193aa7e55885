import { isLoopback } from '#contract/loopback.ts'

/** The settings that say how safe a production server is. */
interface Judged {
  DATABASE_URL?: string | undefined
  S3_ENDPOINT?: string | undefined
  PUBLIC_URL?: string | undefined
  SMTP_URL?: string | undefined
  AI_BASE_URL?: string | undefined
  ALLOW_PLAIN: boolean
  MAILBOX: boolean
  DATA_KEY?: string | undefined
  BACKUP_KEY?: string | undefined
  BACKUPS_KEPT: number
}

/** One sentence for each setting that a production server must not run with; each says what to do. */
export const unsafeInProduction = (env: Judged): string[] => [
  ...(env.MAILBOX ? [MAILBOX] : []),
  ...(env.SMTP_URL !== undefined && env.PUBLIC_URL === undefined ? [NO_PUBLIC_URL] : []),
  ...(isGuessable(env.DATA_KEY) ? [WEAK_KEY] : []),
  ...backupKey(env),
  ...(env.ALLOW_PLAIN ? [] : plainConnections(env)),
]

const MAILBOX =
  'The setting MAILBOX must not be true in production: the mailbox shows everyone the links that open accounts. Remove it, and set SMTP_URL to send email.'
const NO_PUBLIC_URL =
  'The setting PUBLIC_URL is missing: links in emails start with it. Set it to the address people use, such as https://rent.example.org.'

const WEAK_KEY =
  'The setting DATA_KEY can be guessed. Make a random one (openssl rand -base64 32); if this one is in use already, set DATA_KEY_OLD to it, so what it encrypted stays readable.'

const WEAK_BACKUP_KEY =
  'The setting BACKUP_KEY can be guessed. Make a random one (openssl rand -base64 32), and keep this one while you keep the backups made with it.'
const NO_BACKUP_KEY =
  'The setting BACKUP_KEY is missing: the nightly backups are encrypted with it. Make a key (openssl rand -base64 32) and keep a copy of it on another machine, or set BACKUP_KEY=none to leave the backups unencrypted.'

function backupKey({ BACKUP_KEY, BACKUPS_KEPT, DATABASE_URL }: Judged): string[] {
  if (BACKUP_KEY === undefined) return DATABASE_URL === undefined && BACKUPS_KEPT > 0 ? [NO_BACKUP_KEY] : []
  return BACKUP_KEY !== 'none' && isGuessable(BACKUP_KEY) ? [WEAK_BACKUP_KEY] : []
}

const isGuessable = (key: string | undefined) => key !== undefined && !looksRandom(Buffer.from(key, 'base64'))

const OTHERWISE = 'or set ALLOW_PLAIN=true if that connection is protected in another way'

function plainConnections({ PUBLIC_URL, S3_ENDPOINT, AI_BASE_URL, DATABASE_URL }: Judged): string[] {
  const addresses = Object.entries({ PUBLIC_URL, S3_ENDPOINT, AI_BASE_URL })
  const plain = addresses.filter(([, address]) => address !== undefined && isPlain(address))
  return [
    ...plain.map(([name]) => `The setting ${name} must be an https:// address in production. Change it, ${OTHERWISE}.`),
    ...(DATABASE_URL !== undefined && !isVerified(DATABASE_URL)
      ? [
          `The setting DATABASE_URL must end in ?sslmode=verify-full in production when the database is on another machine. Add it, ${OTHERWISE}.`,
        ]
      : []),
  ]
}

const isPlain = (address: string) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isLoopback(hostname)
}

/** Whether the database is on this machine, or its certificate is checked. A host can be given as a parameter, too. */
function isVerified(address: string): boolean {
  const { hostname, searchParams } = new URL(address)
  // A folder with a socket stands encoded where a host would.
  const hosts = [searchParams.get('host') ?? decodeURIComponent(hostname), searchParams.get('hostaddr') ?? 'localhost']
  const isLocal = (host: string) => host === '' || host.startsWith('/') || isLoopback(host)
  return hosts.every(isLocal) || searchParams.get('sslmode') === 'verify-full'
}

/** 32 random bytes have more than twenty different ones, and as many different steps from one to the next. */
const DIFFERENT_MIN = 8

/** Whether a key could have come from a random source, unlike zeros, a repeated word or a sequence. */
function looksRandom(key: Uint8Array): boolean {
  const steps = Array.from(key.subarray(1), (byte, index) => (byte - (key[index] ?? 0)) & 0xff)
  return new Set(key).size >= DIFFERENT_MIN && new Set(steps).size >= DIFFERENT_MIN
}
