import { type RawBuilder, sql } from 'kysely'
import type { Embedder } from './ai/documents/embedder.ts'
import { PassageCache } from './ai/documents/passage-cache.ts'
import type { Model } from './ai/llm/model.ts'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import type { FileStore } from './files/store.ts'
import type { Services } from './http/call.ts'
import type { Jobs } from './jobs/jobs-port.ts'
import { createCipher } from './security/cipher.ts'
import { createIdTokens } from './security/id-tokens.ts'
import { createPasswords } from './security/passwords.ts'

interface Parts {
  database: Database
  env: Env
  /** The 32 bytes that personal data is encrypted with. */
  key: Uint8Array
  /** The 32 bytes that backups are encrypted with; null where they are plain or none are made. */
  backupKey: Uint8Array | null
  files: FileStore
  jobs: Jobs
  /** Defaults to none: questions are answered by their words alone. */
  embedder?: Embedder | null
  /** Defaults to none: documents are only quoted. */
  model?: Model | null
  /** Defaults to the real clock. */
  clock?: () => Date
  /** Where the identity provider publishes its keys, if not where Firebase does. */
  identityKeys?: URL
  /** Defaults to the database's clock. */
  databaseTime?: () => RawBuilder<Date>
}

/** The time by the database's clock. */
export const databaseTime = () => sql<Date>`clock_timestamp()`

/** The keys that encrypted personal data earlier. */
export const oldDataKeys = ({ DATA_KEY_OLD }: Env): Uint8Array[] =>
  DATA_KEY_OLD.map((old) => Buffer.from(old, 'base64'))

/** The services the program uses, over an open database. */
export const wireServices = ({ database, key, identityKeys, clock = () => new Date(), ...parts }: Parts): Services => ({
  databaseTime,
  embedder: null,
  model: null,
  ...parts,
  db: database.db,
  database,
  cipher: createCipher(key, oldDataKeys(parts.env)),
  passwords: createPasswords(),
  idTokens: createIdTokens(parts.env.FIREBASE, { clock, keys: identityKeys }),
  clock,
  homeChanges: { count: 0 },
  passages: new PassageCache(),
  ping: database.ping,
})
