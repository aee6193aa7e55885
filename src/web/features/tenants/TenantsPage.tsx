import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Tenant } from '#contract/tenants.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useCan } from '#web/session/use-can.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import { ImportButton } from '../imports/ImportButton.tsx'
import { ListPage } from '../list-page/ListPage.tsx'
import { listQuery } from '../list-page/list-query.ts'
import { useListState } from '../list-page/use-list-state.ts'
import { tenantColumns } from './tenant-columns.tsx'
import { tenantsCountText } from './tenants-count.ts'

// The windows are fetched when somebody opens one, not with the screen.
const AddTenantDialog = lazy(async () => ({ default: (await import('./AddTenantDialog.tsx')).AddTenantDialog }))
const EditTenantDialog = lazy(async () => ({ default: (await import('./EditTenantDialog.tsx')).EditTenantDialog }))

/** A landlord's tenants: add, change, and take off the list. */
export function TenantsPage() {
  const { search } = useListState(api.tenants.list)
  const list = useQuery(listQuery(api.tenants.list, search)).data
  const mayAdd = useCan('tenant.create')
  const mayEdit = useCan('tenant.update')
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<Tenant | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { remove, removingId } = useRemoveTenant(setTrouble)
  const columns = useMemo(
    () => tenantColumns({ onEdit: mayEdit ? setEdited : null, onRemove: (tenant) => void remove(tenant), removingId }),
    [mayEdit, remove, removingId],
  )
  return (
    <>
      {trouble && (
        <Banner className="mb-6" onDismiss={() => setTrouble(null)} tone="error">
          {trouble}
        </Banner>
      )}
      <ListPage
        actions={
          mayAdd && (
            <>
              <ImportButton noun="tenants" />
              <Button onClick={() => setAdding(true)} variant="primary">
                Add Tenant
              </Button>
            </>
          )
        }
        columns={columns}
        description={list === undefined ? '' : tenantsCountText(list.total, list.totalIsCapped)}
        emptyMessage="No tenants found"
        endpoint={api.tenants.list}
        file={api.exports.tenants}
        rowKey={({ id }) => id}
        searchPlaceholder="Search tenants..."
        title="Tenants"
      />
      <Suspense>
        {isAdding && <AddTenantDialog onClose={() => setAdding(false)} />}
        {edited && <EditTenantDialog onClose={() => setEdited(null)} tenant={edited} />}
      </Suspense>
    </>
  )
}

function useRemoveTenant(setTrouble: (trouble: string | null) => void) {
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
    setTrouble(null)
    try {
      await call(api.tenants.remove, { params: { id } })
    } catch (error) {
      setTrouble(error instanceof ApiError ? error.text : String(error))
    } finally {
      setRemovingId(null)
      void client.invalidateQueries({ queryKey: ['tenants'] })
    }
  }
  return { remove, removingId }
}
