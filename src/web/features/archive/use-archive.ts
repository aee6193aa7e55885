import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'

/** The nouns that can be archived, each with its endpoint and permission. */
export const archives = {
  properties: { endpoint: api.properties.archive, action: 'property.archive' },
  tenants: { endpoint: api.tenants.archive, action: 'tenant.archive' },
  leases: { endpoint: api.leases.archive, action: 'lease.archive' },
} as const

export type ArchiveNoun = keyof typeof archives

/** A row that can be archived, with the name that messages call it. */
export interface ArchiveRow {
  id: string
  name: string
  archivedAt: string | null
  /** For a home, whether visitors see it. */
  isPublished?: boolean
}

/** Archives a row, or brings it back. The message offers Undo. */
export const useArchive = (noun: ArchiveNoun) =>
  useAction({
    noun,
    send: ({ id, archivedAt }: ArchiveRow) => setArchived(noun, id, archivedAt === null),
    done: (_, { name, archivedAt }) => (archivedAt === null ? `Archived ${name}` : `Brought back ${name}`),
    undo: (_, row) => ({
      send: () => (row.archivedAt === null ? unarchive(noun, row) : setArchived(noun, row.id, true)),
      done: row.archivedAt === null ? `Brought back ${row.name}` : `Archived ${row.name} again`,
    }),
  })

/** Archives the row with this id, or brings it back. */
export const setArchived = (noun: ArchiveNoun, id: string, archived: boolean): Promise<unknown> =>
  call(archives[noun].endpoint, { params: { id }, body: { archived } })

/** Undoes archiving a row: a home comes back as a draft, and visitors see it again if they did before. */
export async function unarchive(noun: ArchiveNoun, { id, isPublished }: Omit<ArchiveRow, 'name'>): Promise<void> {
  await setArchived(noun, id, false)
  if (isPublished) await call(api.properties.update, { params: { id }, body: { isPublished } })
}
