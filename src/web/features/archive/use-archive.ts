import { api } from '#contract/api.ts'
import type { Tenant } from '#contract/tenants.ts'
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
  /** For a tenant, whether they were invited, which ends when they are archived. */
  portal?: Tenant['portal']
}

/** Archives a row, or brings it back. The message offers Undo. */
export const useArchive = (noun: ArchiveNoun) =>
  useAction({
    noun,
    send: ({ id, archivedAt }: ArchiveRow) => setArchived(noun, id, archivedAt === null),
    done: (_, row) => (row.archivedAt === null ? archivedText(row) : `Brought back ${row.name}`),
    undo: (_, row) => ({
      send: () => (row.archivedAt === null ? unarchive(noun, row) : setArchived(noun, row.id, true)),
      done: row.archivedAt === null ? broughtBackText(row) : `Archived ${row.name} again`,
    }),
  })

/** Whether archiving a row ends an invitation, which bringing it back doesn't renew. */
export const endsInvitation = ({ portal }: Pick<ArchiveRow, 'portal'>): boolean => portal === 'INVITED'

const archivedText = (row: ArchiveRow): string =>
  endsInvitation(row) ? `Archived ${row.name}. Their invitation has ended.` : `Archived ${row.name}`

/** What to say once a row that was archived is back. */
export const broughtBackText = (row: Pick<ArchiveRow, 'name' | 'portal'>): string =>
  endsInvitation(row)
    ? `Brought back ${row.name}. Their invitation has ended, so invite them again.`
    : `Brought back ${row.name}`

/** Archives the row with this id, or brings it back. */
export const setArchived = (noun: ArchiveNoun, id: string, archived: boolean): Promise<unknown> =>
  call(archives[noun].endpoint, { params: { id }, body: { archived } })

/** Undoes archiving a row: a home comes back as a draft, and visitors see it again if they did before. */
export async function unarchive(noun: ArchiveNoun, { id, isPublished }: Omit<ArchiveRow, 'name'>): Promise<void> {
  await setArchived(noun, id, false)
  if (isPublished) await call(api.properties.update, { params: { id }, body: { isPublished } })
}
