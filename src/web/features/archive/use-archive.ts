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
}

/** Archives a row, or brings it back. The message offers Undo. */
export const useArchive = (noun: ArchiveNoun) =>
  useAction({
    noun,
    send: ({ id, archivedAt }: ArchiveRow) => setArchived(noun, id, archivedAt === null),
    done: (_, { name, archivedAt }) => (archivedAt === null ? `Archived ${name}` : `Brought back ${name}`),
    undo: (_, { id, name, archivedAt }) => ({
      send: () => setArchived(noun, id, archivedAt !== null),
      done: archivedAt === null ? `Brought back ${name}` : `Archived ${name} again`,
    }),
  })

/** Archives the row with this id, or brings it back. */
export const setArchived = (noun: ArchiveNoun, id: string, archived: boolean): Promise<unknown> =>
  call(archives[noun].endpoint, { params: { id }, body: { archived } })
