import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startServer } from '../server-process.ts'
import { type Attack, ask, becomes, type Outcome, send } from './attack.ts'

const GREETING_MS = 10_000
const KEY = randomBytes(32).toString('base64')
export const PRODUCTION = {
  BACKUP_KEY: randomBytes(32).toString('base64'),
  NODE_ENV: 'production',
  DEMO_DATA: 'false',
  PUBLIC_URL: 'https://rent.attack.example',
}

/** Settings that would leave a door open. Each must keep the server from starting. */
const CARELESS: readonly [name: string, settings: Record<string, string>][] = [
  ['Run in production with a key of zeros', { DATA_KEY: Buffer.alloc(32).toString('base64') }],
  ['Run in production under a plain address', { PUBLIC_URL: 'http://rent.attack.example' }],
  ['Run in production with an open mailbox', { MAILBOX: 'true', DIRECT_REGISTRATION: 'true' }],
  [
    'Run in production on a database elsewhere without TLS',
    { DATA_KEY: KEY, DATABASE_URL: 'postgres://u:p@db.attack.example/pp' },
  ],
  [
    'Send links to this machine’s own address in emails',
    { PUBLIC_URL: '', SMTP_URL: 'smtps://mail.attack.example', MAIL_FROM: 'rent@attack.example' },
  ],
  [
    'Believe an identity emulator in production',
    { FIREBASE_PROJECT_ID: 'demo-attack', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
  ],
]

/** How an installation is started. */
export const STARTING: readonly Attack[] = [
  ...CARELESS.map(([name, settings]) => ({ name, run: () => inFolder((folder) => refusedStart(folder, settings)) })),
  {
    name: 'Read everyone’s email in production with direct registration',
    run: () =>
      inProduction({ DIRECT_REGISTRATION: 'true' }, async ({ url }) => {
        const { status } = await fetch(`${url}/dev/mailbox`)
        return { gets: String(status), holds: status === 404 }
      }),
  },
  {
    name: 'Read the database’s files as another user of the machine',
    run: () =>
      inProduction({}, async (_server, folder) => {
        const open = everything(folder).filter((file) => (fs.statSync(file).mode & 0o077) !== 0)
        return {
          gets: `${open.length} files and folders open to others, of ${everything(folder).length}`,
          holds: open.length === 0,
        }
      }),
  },
  {
    name: 'Give everyone the same address behind a proxy that the server isn’t told about',
    run: () =>
      inProduction({}, async (server) => {
        await send(server.url, '/auth/login', {
          body: { email: 'a@attack.example', password: 'wrong' },
          from: '203.0.113.5',
        })
        const isTold = /TRUST_PROXY/.test(server.output())
        return { gets: isTold ? 'the log says to set TRUST_PROXY' : 'nothing in the log', holds: isTold }
      }),
  },
  {
    name: 'Find an installation without an administrator',
    run: () =>
      inProduction({}, async ({ url, output }) => {
        // The greeting comes after the first reply.
        const isLogged = await becomes(GREETING_MS, () => /setup#/.test(output()))
        const status = await ask(url, '/status')
        return {
          gets: `its log ${isLogged ? 'has' : 'lacks'} the only link; health ${status?.status ?? 'hidden'}`,
          holds: isLogged && !JSON.stringify(status ?? '').includes('setup#'),
        }
      }),
  },
]

export async function refusedStart(folder: string, settings: Record<string, string>): Promise<Outcome> {
  const started = await startServer({ ...PRODUCTION, DATA_DIR: folder, DATABASE_URL: '', ...settings }).catch(
    (error: unknown) => String(error),
  )
  if (typeof started !== 'string') {
    await started.kill()
    return { gets: 'it starts', holds: false }
  }
  const sentence = started.split('\n').find((line) => /setting|production/i.test(line)) ?? started.slice(0, 120)
  return { gets: `it doesn’t start: ${sentence.trim().slice(0, 110)}`, holds: /setting|production/i.test(started) }
}

type Production = Awaited<ReturnType<typeof startServer>>

/** A production server of its own, in a folder that others could enter before. */
const inProduction = (
  settings: Record<string, string>,
  work: (server: Production, folder: string) => Promise<Outcome>,
) =>
  inFolder(async (folder) => {
    const server = await startServer({ ...PRODUCTION, DATA_DIR: folder, DATABASE_URL: '', ...settings })
    try {
      return await work(server, folder)
    } finally {
      await server.kill()
    }
  })

async function inFolder(work: (folder: string) => Promise<Outcome>): Promise<Outcome> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pp-attack-'))
  const folder = path.join(root, 'data')
  fs.mkdirSync(folder, { mode: 0o755 })
  try {
    return await work(folder)
  } finally {
    fs.rmSync(root, { recursive: true, force: true })
  }
}

const everything = (folder: string): string[] => [
  folder,
  ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
]
