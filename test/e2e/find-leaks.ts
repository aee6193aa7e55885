import { readFile } from 'node:fs/promises'
import { systemTransaction } from '#server/db/transaction.ts'
import { readEnv } from '#server/env.ts'
import type { Services } from '#server/http/call.ts'
import { openServices } from '#server/open-services.ts'
import { readNotes } from './support/secrets.ts'

type Db = Services['db']

/** Where a run left its traces: what the server printed, its settings, and what the browsers sent. */
export interface Traces {
  log: string
  notes: string
  env: NodeJS.ProcessEnv
}

/**
 * Looks for what the browsers sent in confidence, after the server has stopped: in its log, the addresses it was asked
 * for, its outbox, and a backup before encryption.
 * @returns a line for each secret that was found, with its place
 */
export async function findLeaks({ log, notes, env }: Traces): Promise<string[]> {
  const { secrets, addresses } = await readNotes(notes)
  // Some files of tests send none.
  if (secrets.length === 0) return []
  const { services, queue, database } = await openServices(readEnv({ ...env, LOG_LEVEL: 'silent' }), () => {})
  try {
    const outbox = await outboxOf(services.db)
    // The mailbox shows its reader links that work, so there they stay until they end.
    const kept = secrets.filter((secret) => !outbox.includes(`#${secret}`))
    return [
      ...holding(secrets, 'the log', [await readFile(log)]),
      ...holding(secrets, 'an address', [Buffer.from(addresses.map(decoded).join('\n'))]),
      ...holding(kept, 'the outbox', [Buffer.from(outbox)]),
      ...holding(kept, 'a backup', await all(database.archive?.() ?? [])),
    ]
  } finally {
    await queue.close()
    await database.close()
  }
}

const outboxOf = (db: Db) =>
  systemTransaction(db, async (tx) => JSON.stringify(await tx.selectFrom('outbox').selectAll().execute()))

async function all(chunks: AsyncIterable<Buffer> | Buffer[]): Promise<Buffer[]> {
  const list: Buffer[] = []
  for await (const chunk of chunks) list.push(chunk)
  return list
}

const holding = (secrets: string[], place: string, chunks: Buffer[]): string[] => {
  const text = Buffer.concat(chunks)
  return secrets.filter((secret) => text.includes(secret)).map((secret) => `'${secret}' is in ${place}`)
}

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    // Tests also ask for addresses that no one could decode.
    return address
  }
}
