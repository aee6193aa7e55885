import { DATA_BYTES_MAX, DATA_FILES_MAX } from '#contract/account.ts'
import { FILE_FORMATS } from '#contract/files.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { FileKey } from '../../files/store.ts'
import { type ZipEntry, zip } from '../../files/zip.ts'
import { createGate } from '../../gate.ts'
import type { FileReply, Services, SignedCall } from '../../http/call.ts'
import { countAttempt } from '../../http/limits.ts'
import { ownBusiness } from '../portfolio/lock-member.ts'
import { ownRows } from './own-rows.ts'

const DOWNLOADS = {
  max: 5,
  seconds: 86_400,
  refusal: 'You downloaded your data five times today. Please try again tomorrow.',
}

// One archive at a time is in memory.
const gate = createGate({ atOnce: 1, waitingMax: 10, full: 'The server is busy. Try again in a moment.' })

/**
 * What is kept about the caller: a JSON file for each kind of row, and the files they sent, newest first, until the
 * archive is full; `files.json` says which ones are in it.
 * @throws Refusal `too_many` after five a day.
 */
export async function downloadData(call: SignedCall): Promise<FileReply> {
  const { services, actor } = call
  await countAttempt(services, `data:account:${actor.id}`, DOWNLOADS)
  return gate(async () => {
    const now = services.clock()
    // Their own business's, too, while they act for another.
    const own = {
      ...call,
      actor: { ...actor, portfolioId: await transaction(call, (tx) => ownBusiness(tx, actor.id)) },
    }
    const { rows, files } = await transaction(own, async (tx) => {
      await audit(tx, call, 'account.export', { type: 'user', id: actor.id })
      return {
        rows: await ownRows(tx, services.cipher, { me: actor.id, business: own.actor.portfolioId }),
        files: await ownFiles(tx, actor.id),
      }
    })
    const sent = await readAll(services, files, now)
    const kept = Object.entries(rows).filter(([, found]) => found.length > 0)
    const json = [...kept, ['files', sent.list] as const].map(([name, found]) => jsonFile(name, found, now))
    return {
      name: `my-data-${now.toISOString().slice(0, 10)}.zip`,
      type: 'application/zip',
      bytes: zip([...json, ...sent.entries]),
    }
  })
}

const jsonFile = (name: string, content: unknown, at: Date): ZipEntry => ({
  name: `${name}.json`,
  bytes: new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`),
  at,
})

const ownFiles = (tx: Tx, me: string) =>
  tx
    .selectFrom('files')
    .select(['id', 'name', 'purpose', 'created_at', 'variants', 'content_type'])
    // A document can have been sent for someone else's business, or by someone else for theirs.
    .where((eb) =>
      eb.or([
        eb.and([eb('created_by', '=', me), eb('purpose', '<>', 'document')]),
        eb('id', 'in', eb.selectFrom('documents').select('file_id').where('owner_id', '=', me)),
      ]),
    )
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(DATA_FILES_MAX)
    .execute()

/** Their bytes, and what the archive says of each. */
async function readAll({ files }: Services, rows: Awaited<ReturnType<typeof ownFiles>>, at: Date) {
  const entries: ZipEntry[] = []
  const list: object[] = []
  let total = 0
  for (const { id, variants, name, purpose, created_at, content_type } of rows) {
    const variant = variants.includes('original') ? 'original' : 'large'
    const bytes = await files.get(`${id}.${variant}` satisfies FileKey)
    const fits = bytes !== null && total + bytes.length <= DATA_BYTES_MAX
    const path = `files/${id}.${variant === 'original' ? extensionOf(content_type) : 'webp'}`
    if (fits) {
      total += bytes.length
      entries.push({ name: path, bytes, at })
    }
    list.push({ id, name, purpose, sentAt: created_at, file: fits ? path : null })
  }
  return { entries, list }
}

const extensionOf = (type: string) => FILE_FORMATS.find((format) => format.type === type)?.extensions[0] ?? 'bin'
