import { type Firebase, readFirebase } from '#contract/firebase.ts'
import { type LiveChat, readLiveChat } from '#contract/live-chat.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { RETENTION_MONTHS, RETENTION_MONTHS_DEFAULT } from '#contract/retention.ts'
import { z } from '#contract/zod.ts'
import { type ModelSettings, readModelSettings } from './ai/llm/model-settings.ts'
import { unsafeInProduction } from './env-safety.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const isKey = (value: string) => Buffer.from(value, 'base64').length === 32
const limit = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a positive whole number')
    .transform(Number)
    .default(fallback)

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('localhost'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number')
    .default(3000),
  DATA_DIR: z.string().default('./data'),
  SITE_DIR: z.string().default('./dist'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DEMO_DATA: flag.default(true),
  DIRECT_REGISTRATION: flag.optional(),
  MAILBOX: flag.default(false),
  DATA_KEY: z.string().refine(isKey, 'must be 32 bytes in base64').optional(),
  DATA_KEY_OLD: z
    .string()
    .transform((value) => value.split(','))
    .refine((keys) => keys.every(isKey), 'must be keys of 32 bytes in base64, with commas between them')
    .default([]),
  ALLOW_PLAIN: flag.default(false),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, 'must be the number of proxies in front of the server (0 to 9)')
    .transform(Number)
    .default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  SITE: z.enum(['product', 'homes'], { error: "must be 'product' or 'homes'" }).optional(),
  SITE_LOGO: z.string().optional(),
  PRODUCT_NAME: z.string().min(1).max(60).default(PRODUCT_NAME),
  PUBLIC_URL: webAddress.optional(),
  API_BASE_URL: webAddress.optional(),
  ADMIN_ENTRY: flag.default(false),
  REQUIRE_ADMIN_2FA: flag.default(false),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  CALL_SCHEDULING_URL: webAddress.optional(),
  SOCIAL_LINKS: z.string().optional(),
  LIVE_CHAT_PROVIDER: z.string().trim().optional(),
  LIVE_CHAT_ID: z.string().trim().optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  AI_PROVIDER: z.string().trim().optional(),
  AI_MODEL: z.string().trim().max(200).optional(),
  AI_BASE_URL: webAddress.optional(),
  AI_API_KEY: z
    .string()
    .trim()
    .regex(/^[!-~]+$/, 'must be a key without spaces')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>",;:@\p{Cc}]+ <[^\s@<>",;:]+@[^\s@<>",;:]+>|[^\s@<>",;:]+@[^\s@<>",;:]+)$/u,
      'must be an email address, alone or as Name <address>',
    )
    .optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUPS_KEPT: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number (0 switches backups off)')
    .transform(Number)
    .default(7),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .refine(
      (value) => value === 'none' || isKey(value),
      "must be 32 bytes in base64, or 'none' to leave backups unencrypted",
    )
    .optional(),
  BACKUP_STAMP_FILE: z.string().optional(),
  LIMIT_EVENT_LOOP_DELAY: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number of milliseconds (0 switches it off)')
    .transform(Number)
    .optional(),
  RETENTION_MONTHS: z
    .string()
    .regex(RETENTION_MONTHS, 'must be a number of months from 2 to 999 (0 keeps everything)')
    .transform(Number)
    .default(RETENTION_MONTHS_DEFAULT),
  LIMIT_SIGN_IN_PER_ADDRESS: limit(20),
  LIMIT_SIGN_IN_PER_ACCOUNT: limit(10),
  LIMIT_REGISTER_PER_ADDRESS: limit(60),
  LIMIT_INQUIRIES_PER_ADDRESS: limit(20),
  LIMIT_REQUESTS_PER_ADDRESS: limit(20),
  LIMIT_INVITATIONS_PER_ACCOUNT: limit(200),
  LIMIT_LETTERS_PER_ACCOUNT: limit(500),
  LIMIT_APPLICATIONS_PER_ACCOUNT: limit(10),
  LIMIT_FILES_PER_ACCOUNT: limit(60),
})

type Settings = z.output<typeof settings>
type Derived = 'DIRECT_REGISTRATION' | 'LIMIT_EVENT_LOOP_DELAY'
type Joined =
  | 'LIVE_CHAT_PROVIDER'
  | 'LIVE_CHAT_ID'
  | 'FIREBASE_PROJECT_ID'
  | 'FIREBASE_API_KEY'
  | 'FIREBASE_AUTH_EMULATOR_HOST'
  | 'AI_PROVIDER'
  | 'AI_MODEL'
  | 'AI_BASE_URL'
  | 'AI_API_KEY'

/** The settings, with every default filled in. */
export type Env = Omit<Settings, Derived | Joined> & {
  [K in Derived]: Exclude<Settings[K], undefined>
} & { LIVE_CHAT: LiveChat | null; FIREBASE: Firebase | null; AI: ModelSettings | null }

const EVENT_LOOP_DELAY_MS = 1_000

/** A wrong setting that keeps the server from starting; the message is a sentence that names it. */
export class SettingError extends Error {}

/**
 * Reads the settings from environment variables.
 * @throws SettingError with one sentence for each mistake.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    throw new SettingError(
      parsed.error.issues
        .map((issue) => `The setting ${issue.path.join('.')} ${asSentence(issue.message)}.`)
        .join('\n'),
    )
  }
  const { LIVE_CHAT_PROVIDER, LIVE_CHAT_ID, ...rest } = parsed.data
  const { FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_EMULATOR_HOST, ...others } = rest
  const { AI_PROVIDER, AI_MODEL, AI_BASE_URL, AI_API_KEY, ...env } = others
  const { NODE_ENV } = env
  const firebase = { NODE_ENV, FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_EMULATOR_HOST }
  if (env.NODE_ENV === 'production' && env.DATABASE_URL !== undefined && env.DATA_KEY === undefined) {
    throw new SettingError(
      'The setting DATA_KEY is required in production with DATABASE_URL: 32 random bytes in base64, the same on every server (openssl rand -base64 32).',
    )
  }
  demandAllOrNone(env, ['SMTP_URL', 'MAIL_FROM'])
  demandAllOrNone(env, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  const unsafe = env.NODE_ENV === 'production' ? unsafeInProduction({ ...env, AI_BASE_URL }) : []
  if (unsafe.length > 0) throw new SettingError(unsafe.join('\n'))
  return {
    ...env,
    LIVE_CHAT: joined(() => readLiveChat(LIVE_CHAT_PROVIDER || null, LIVE_CHAT_ID || null)),
    FIREBASE: joined(() => readFirebase(firebase)),
    AI: joined(() => readModelSettings({ AI_PROVIDER, AI_MODEL, AI_BASE_URL, AI_API_KEY })),
    DIRECT_REGISTRATION: env.DIRECT_REGISTRATION ?? env.NODE_ENV !== 'production',
    // The embedded database works on the event loop itself, so a delay there says nothing about overload.
    LIMIT_EVENT_LOOP_DELAY: env.LIMIT_EVENT_LOOP_DELAY ?? (env.DATABASE_URL === undefined ? 0 : EVENT_LOOP_DELAY_MS),
  }
}

/** Several settings as one, which the pages read the same way. */
function joined<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new SettingError(error instanceof Error ? error.message : String(error))
  }
}

/** Settings that are useful only together. */
function demandAllOrNone<K extends string>(env: Readonly<Partial<Record<K, unknown>>>, names: readonly K[]): void {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return
  const together = `${names.join(', ')} must be set together`
  throw new SettingError(missing.map((name) => `The setting ${name} is missing: ${together}.`).join('\n'))
}

const asSentence = (message: string) => (/^must /.test(message) ? message : `is wrong: ${message}`)
