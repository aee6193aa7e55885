import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Tenant } from '#contract/tenants.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useCan } from '#web/session/use-can.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Banner, type BannerTone } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { listQuery } from '../list-page/list-query.ts'
import { TwoLines } from '../list-page/TwoLines.tsx'
import { useListState } from '../list-page/use-list-state.ts'
import { tenantsCountText } from './tenants-count.ts'

// The window is fetched when somebody adds a tenant, not with the screen.
const AddTenantDialog = lazy(async () => ({ default: (await import('./AddTenantDialog.tsx')).AddTenantDialog }))

type Note = { tone: BannerTone; text: string }

/** A landlord's tenants: add, and take off the list. */
export function TenantsPage() {
  const { search } = useListState(api.tenants.list)
  const total = useQuery(listQuery(api.tenants.list, search)).data?.total
  const mayAdd = useCan('tenant.create')
  const [isAdding, setAdding] = useState(false)
  const [note, setNote] = useState<Note | null>(null)
  const { remove, removingId } = useRemoveTenant(setNote)
  const columns = useMemo(
    () =>
      columnsWith({
        onEdit: () => setNote({ tone: 'info', text: 'Edit tenant functionality coming soon' }),
        onRemove: (tenant) => void remove(tenant),
        removingId,
      }),
    [remove, removingId],
  )
  return (
    <>
      {note && (
        <Banner className="mb-6" onDismiss={() => setNote(null)} tone={note.tone}>
          {note.text}
        </Banner>
      )}
      <ListPage
        actions={
          mayAdd && (
            <Button onClick={() => setAdding(true)} variant="primary">
              Add Tenant
            </Button>
          )
        }
        columns={columns}
        description={total === undefined ? '' : tenantsCountText(total)}
        emptyMessage="No tenants found"
        endpoint={api.tenants.list}
        rowKey={({ id }) => id}
        searchPlaceholder="Search tenants..."
        title="Tenants"
      />
      <Suspense>{isAdding && <AddTenantDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}

function useRemoveTenant(setNote: (note: Note | null) => void) {
  const [removingId, setRemovingId] = useState<string | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const remove = async ({ id, firstName, lastName }: Tenant) => {
    const isSure = await confirm({
      question: 'Are you sure you want to remove this tenant?',
      detail: `${firstName} ${lastName} is taken off your list. Leases and payments stay.`,
      confirmLabel: 'Remove',
      danger: true,
    })
    if (!isSure) return
    setRemovingId(id)
    setNote(null)
    try {
      await call(api.tenants.remove, { params: { id } })
    } catch (error) {
      setNote({ tone: 'error', text: error instanceof ApiError ? error.text : String(error) })
    } finally {
      setRemovingId(null)
      void client.invalidateQueries({ queryKey: ['tenants'] })
    }
  }
  return { remove, removingId }
}

interface Actions {
  onEdit: () => void
  onRemove: (tenant: Tenant) => void
  removingId: string | null
}

const columnsWith = ({ onEdit, onRemove, removingId }: Actions): readonly Column<Tenant>[] => [
  {
    header: 'Tenant',
    sortable: true,
    sortKey: 'name',
    render: ({ firstName, lastName, email }) => (
      <span className="flex items-center gap-3">
        <Avatar name={`${firstName} ${lastName}`} />
        <TwoLines first={`${firstName} ${lastName}`} second={email} />
      </span>
    ),
  },
  { header: 'Phone', sortable: true, accessor: 'phone' },
  {
    header: 'Actions',
    render: (tenant) => {
      const who = <span className="sr-only"> {`${tenant.firstName} ${tenant.lastName}`}</span>
      return (
        <span className="flex gap-2 max-sm:justify-end">
          <Button onClick={onEdit} size="sm">
            <span>Edit{who}</span>
          </Button>
          <Button busy={removingId === tenant.id} onClick={() => onRemove(tenant)} size="sm">
            <span>Remove{who}</span>
          </Button>
        </span>
      )
    },
  },
]
