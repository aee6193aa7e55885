import fs from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'

/** The folder in the archive, as in the data folder. */
const ROOT = 'pgdata'
const CHUNK = 1 << 20

/** What belongs to the running process or is recreated at every start; the folders themselves must exist. */
const EMPTY = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label(\.old)?|pg_internal\.init|pgsql_tmp.*)$/
/** Written in place, so we read it in one go. */
const CONTROL = 'global/pg_control'
const LOG = 'pg_wal'
const LOG_SEGMENT = /^[\dA-F]{24}$/

export interface Archiving {
  client: PGlite
  /** The folder of the database. */
  data: string
  /** Puts off checkpoints until the function it returns is called: each removes log that the copy needs. */
  holdCheckpoints: () => () => void
}

/**
 * A consistent copy of the embedded database as a tar archive, made while the database keeps working: PostgreSQL's own
 * online backup, so the files can change while they are read; the log of those changes, copied last, makes up for it.
 */
export async function* archiveDatabase({ client, data, holdCheckpoints }: Archiving): AsyncGenerator<Buffer> {
  const release = holdCheckpoints()
  try {
    const first = await beginBackup(client)
    let end: BackupEnd | undefined
    try {
      for (const name of walk(data)) yield* entryOf(data, name)
      yield* inOneGo(CONTROL, fs.readFileSync(path.join(data, CONTROL)))
    } finally {
      end = await endBackup(client)
    }
    for (const name of logSegments(data, first, end.last)) yield* entryOf(data, name)
    yield* inOneGo('backup_label', Buffer.from(end.label))
    yield tarEnd()
  } finally {
    release()
  }
}

async function beginBackup(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ first: string }>(
    `select pg_walfile_name(pg_backup_start('properplace', true)) as first`,
  )
  return rows[0]?.first ?? ''
}

interface BackupEnd {
  last: string
  /** Says where PostgreSQL should start replaying the log when it opens the copy. */
  label: string
}

async function endBackup(client: PGlite): Promise<BackupEnd> {
  const { rows } = await client.query<BackupEnd>(
    'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)',
  )
  if (!rows[0]) throw new Error('PostgreSQL has not ended the backup')
  return rows[0]
}

/** Every file and folder of the copy except the log's segments, as paths with slashes. */
function* walk(data: string, folder = ''): Generator<string> {
  for (const entry of fs.readdirSync(path.join(data, folder), { withFileTypes: true })) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (LEFT_OUT.test(entry.name) || name === CONTROL) continue
    if (entry.isDirectory()) {
      yield name
      if (!EMPTY.has(name)) yield* walk(data, name)
    } else if (entry.isFile() && folder !== LOG) yield name
  }
}

const logSegments = (data: string, first: string, last: string): string[] =>
  fs
    .readdirSync(path.join(data, LOG))
    .filter((name) => LOG_SEGMENT.test(name) && name >= first && name <= last)
    .map((name) => `${LOG}/${name}`)

async function* entryOf(data: string, name: string): AsyncGenerator<Buffer> {
  const place = path.join(data, name)
  // A table can be dropped while the copy is made; the log has that too.
  const found = fs.statSync(place, { throwIfNoEntry: false })
  if (!found) return
  const isFolder = found.isDirectory()
  const size = isFolder ? 0 : found.size
  yield tarHeader({ name: `${ROOT}/${name}`, kind: isFolder ? 'folder' : 'file', size, at: found.mtime })
  if (size === 0) return
  yield* exactly(size, fs.createReadStream(place, { end: size - 1, highWaterMark: CHUNK }))
  yield tarPadding(size)
}

/** A file can shrink while it is read; its entry keeps the announced size. */
async function* exactly(size: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = size
  for await (const chunk of chunks) {
    left -= chunk.length
    yield chunk
  }
  for (; left > 0; left -= Math.min(left, CHUNK)) yield Buffer.alloc(Math.min(left, CHUNK))
}

function* inOneGo(name: string, bytes: Buffer): Generator<Buffer> {
  yield tarHeader({ name: `${ROOT}/${name}`, kind: 'file', size: bytes.length, at: new Date() })
  yield bytes
  yield tarPadding(bytes.length)
}
