import fs from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { isWhole, PAGE } from './page-checksum.ts'
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
/** A file of a table or an index, and which of its files it is: PostgreSQL begins another each gigabyte. */
const PAGES = /^(?:base\/\d+|global)\/\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/
const PAGES_PER_FILE = 2 ** 30 / PAGE

export interface Archiving {
  client: PGlite
  /** The folder of the database. */
  data: string
  /** Puts off checkpoints until the function it returns is called: each removes log that the copy needs. */
  holdCheckpoints: () => () => void
  /** Hears of a page that cannot be read, before the archive fails. */
  onDamage: (error: DamagedPage) => void
}

/** A page of a table or an index isn't as PostgreSQL wrote it. */
export class DamagedPage extends Error {
  override name = 'DamagedPage'
  /** As if PostgreSQL had read it. */
  readonly code = 'XX001'

  constructor(block: number, file: string) {
    super(`invalid page in block ${block} of relation "${file}"`)
  }
}

/**
 * A consistent copy of the embedded database as a tar archive, made while the database keeps working: PostgreSQL's own
 * online backup, so the files can change while they are read; the log of those changes, copied last, makes up for it.
 * Every page of every table and index is checked on the way.
 * @throws DamagedPage when one isn't as PostgreSQL wrote it: a copy of it would be just as damaged
 */
export async function* archiveDatabase(archiving: Archiving): AsyncGenerator<Buffer> {
  const { client, data, holdCheckpoints } = archiving
  const release = holdCheckpoints()
  try {
    const first = await beginBackup(client)
    let end: BackupEnd | undefined
    try {
      for (const name of walk(data)) yield* entryOf(archiving, name)
      yield* inOneGo(CONTROL, fs.readFileSync(path.join(data, CONTROL)))
    } finally {
      end = await endBackup(client)
    }
    for (const name of logSegments(data, first, end.last)) yield* entryOf(archiving, name)
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

async function* entryOf({ data, onDamage }: Archiving, name: string): AsyncGenerator<Buffer> {
  const place = path.join(data, name)
  // A table can be dropped while the copy is made; the log has that too.
  const found = fs.statSync(place, { throwIfNoEntry: false })
  if (!found) return
  const isFolder = found.isDirectory()
  const size = isFolder ? 0 : found.size
  yield tarHeader({ name: `${ROOT}/${name}`, kind: isFolder ? 'folder' : 'file', size, at: found.mtime })
  if (size === 0) return
  const chunks = exactly(size, fs.createReadStream(place, { end: size - 1, highWaterMark: CHUNK }))
  yield* PAGES.test(name) ? withWholePages(chunks, { place, name, onDamage }) : chunks
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

interface Paged extends Pick<Archiving, 'onDamage'> {
  place: string
  name: string
}

/** The same chunks, each one once its pages have been checked. What isn't a page yet is not PostgreSQL's to read either. */
async function* withWholePages(chunks: AsyncIterable<Buffer>, file: Paged): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let page = 0
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    for (; at + PAGE <= bytes.length; at += PAGE) demandWhole(bytes.subarray(at, at + PAGE), page++, file)
    rest = bytes.subarray(at)
    yield chunk
  }
}

function demandWhole(bytes: Buffer, page: number, { place, name, onDamage }: Paged): void {
  const block = page + Number(PAGES.exec(name)?.[1] ?? 0) * PAGES_PER_FILE
  // PostgreSQL writes on this thread, so it can write a page while the stream reads it, but not while we read it here.
  if (isWhole(bytes, block) || isWhole(pageOf(place, page), block)) return
  const damaged = new DamagedPage(block, name)
  onDamage(damaged)
  throw damaged
}

/** One page as it is in the file now; blank if the file has become shorter or is gone. */
function pageOf(place: string, page: number): Buffer {
  const bytes = Buffer.alloc(PAGE)
  if (!fs.existsSync(place)) return bytes
  const file = fs.openSync(place, 'r')
  try {
    fs.readSync(file, bytes, 0, PAGE, page * PAGE)
    return bytes
  } finally {
    fs.closeSync(file)
  }
}

function* inOneGo(name: string, bytes: Buffer): Generator<Buffer> {
  yield tarHeader({ name: `${ROOT}/${name}`, kind: 'file', size: bytes.length, at: new Date() })
  yield bytes
  yield tarPadding(bytes.length)
}
