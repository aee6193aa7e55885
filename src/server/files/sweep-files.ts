import { sql } from 'kysely'
import { DAY_MS } from '#contract/calendar.ts'
import { systemTransaction, type Tx } from '../db/transaction.ts'
import type { Services } from '../http/call.ts'
import { clearIncoming } from './incoming.ts'
import type { FileKey } from './store.ts'

/** How long we keep bytes that nothing refers to: no transaction lasts that long. */
const KEPT = DAY_MS
/** How far back we look for bytes without a row; a server that was down for a week still finds them. */
const LOOKED_FOR = 8 * DAY_MS
const AT_ONCE = 500

/** Removes bytes that no row refers to: those whose transaction failed, and those of removed files. */
export async function sweepFiles(services: Pick<Services, 'db' | 'files' | 'env'>, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT)
  await clearIncoming(services.env.DATA_DIR, until)
  await sweepRemoved(services, until)
  await sweepOrphans(services, { from: new Date(now.getTime() - LOOKED_FOR), until })
}

type Sweeping = Pick<Services, 'db' | 'files'>

/** The row stays to show that there was a file; its name, which often names someone, goes with the bytes. */
async function sweepRemoved({ db, files }: Sweeping, until: Date): Promise<void> {
  const removed = await systemTransaction(db, (tx) =>
    tx
      .selectFrom('files')
      .select(['id', 'variants'])
      .where('removed_at', '<', until)
      .where('variants', '<>', sql<string[]>`'{}'`)
      .execute(),
  )
  for (const { id, variants } of removed) {
    await files.remove(variants.map((variant): FileKey => `${id}.${variant}`))
    await systemTransaction(db, (tx) =>
      tx.updateTable('files').set({ variants: [], name: '' }).where('id', '=', id).execute(),
    )
  }
}

async function sweepOrphans({ db, files }: Sweeping, { from, until }: { from: Date; until: Date }): Promise<void> {
  let keys: FileKey[] = []
  const sweep = async () => {
    const known = await systemTransaction(db, (tx) => idsAmong(tx, keys))
    await files.remove(keys.filter((key) => !known.has(idOf(key))))
    keys = []
  }
  for await (const key of files.list(from, until)) {
    keys.push(key)
    if (keys.length >= AT_ONCE) await sweep()
  }
  if (keys.length > 0) await sweep()
}

const idOf = (key: FileKey) => key.slice(0, key.indexOf('.'))

async function idsAmong(tx: Tx, keys: readonly FileKey[]): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('files').select('id').where('id', 'in', keys.map(idOf)).execute()
  return new Set(rows.map(({ id }) => id))
}
