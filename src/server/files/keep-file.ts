import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { FilesTable } from '../db/tables/running.ts'
import type { Tx } from '../db/transaction.ts'
import type { SignedCall } from '../http/call.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** A stored file, as the noun it belongs to refers to it. */
export interface KeptFile {
  id: string
  name: string
  /** Pixels of the large picture; null when it is not a picture. */
  width: number | null
  height: number | null
}

interface Keeping {
  purpose: FilesTable['purpose']
  file: UploadedFile
}

/** What storing a file needs: who sent it, and where bytes and time come from. */
type Keeper = Pick<SignedCall, 'actor' | 'services'>

/**
 * Stores the sizes of a picture, and nothing else from the file. The bytes are stored first: if the transaction then
 * fails, `sweepFiles` removes them.
 * @throws Error for a file that is not a picture, which a picture endpoint never gets.
 */
export async function keepPicture(tx: Tx, call: Keeper, keeping: Keeping): Promise<KeptFile> {
  const { picture } = keeping.file
  if (picture === null) throw new Error(`${keeping.file.type} is no picture`)
  const { width, height, ...variants } = picture
  return keep(tx, call, keeping, { variants, width, height })
}

/** Stores a picture, as `keepPicture` does, or a PDF, which stays as sent. */
export async function keepDocument(tx: Tx, call: Keeper, keeping: Keeping): Promise<KeptFile> {
  if (keeping.file.picture) return keepPicture(tx, call, keeping)
  return keep(tx, call, keeping, { variants: { original: await keeping.file.bytes() }, width: null, height: null })
}

/** Marks a file as removed; its bytes stay for a day, so a failed transaction loses nothing. */
export async function removeFile(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('files')
    .set({ removed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
}

interface Kept {
  variants: Partial<Record<'large' | 'small' | 'social' | 'original', Buffer>>
  width: number | null
  height: number | null
}

async function keep(tx: Tx, { actor, services }: Keeper, { purpose, file }: Keeping, kept: Kept): Promise<KeptFile> {
  const { variants, width, height } = kept
  const id = newId()
  await Promise.all(Object.entries(variants).map(([variant, bytes]) => services.files.put(`${id}.${variant}`, bytes)))
  await tx
    .insertInto('files')
    .values({
      id,
      purpose,
      name: file.name,
      content_type: file.type,
      byte_size: file.size,
      sha256: file.sha256,
      width,
      height,
      variants: Object.keys(variants),
      created_by: actor.id,
      created_at: services.clock(),
      removed_at: null,
    })
    .execute()
  return { id, name: file.name, width, height }
}
