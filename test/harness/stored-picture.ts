import { v7 as newId } from 'uuid'
import type { FilesTable } from '#server/db/tables/running.ts'
import { systemTransaction, type Tx, transaction } from '#server/db/transaction.ts'
import type { TestServer } from './app.ts'

interface Stored {
  purpose: FilesTable['purpose']
  createdBy: string
}

/** Stores a file as a picture would be, without making one; resolves to its id. */
export async function storePicture({ services }: TestServer, { purpose, createdBy }: Stored): Promise<string> {
  const id = newId()
  const sizes = ['large', 'small'] as const
  await Promise.all(sizes.map((size) => services.files.put(`${id}.${size}`, Buffer.from(size))))
  const file = {
    ...{ id, purpose, name: 'tap.jpg', content_type: 'image/jpeg', byte_size: 1000, sha256: Buffer.alloc(32) },
    ...{ width: 320, height: 200, variants: [...sizes], created_by: createdBy, removed_at: null },
  }
  await systemTransaction(services.db, (tx) => tx.insertInto('files').values(file).execute())
  return id
}

/** Only people add pictures to things, so it happens in a person's name. */
export const inNameOf = <T>({ services }: TestServer, id: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction({ services, actor: { id, role: 'LANDLORD' as const, token: '' }, ip: '', userAgent: '' }, work)
