import { Users } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Tenant } from '#contract/tenants.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { archivedFilter } from '../archive/archived-filter.ts'
import { broughtBackText, endsInvitation, setArchived } from '../archive/use-archive.ts'
import { useImportItem } from '../imports/use-import-item.tsx'
import { ListPage } from '../list-page/ListPage.tsx'
import { useInviteTenant } from './invite/use-invite-tenant.tsx'
import { accountFilter, byName, tenantColumns } from './tenant-columns.tsx'
import { keepingLease, tenantName } from './tenant-texts.ts'
import { useTenantBulk } from './use-tenant-bulk.tsx'

const AddTenantDialog = lazyNamed(() => import('./AddTenantDialog.tsx'), 'AddTenantDialog')
const KeptTenantDialog = lazyNamed(() => import('./KeptTenantDialog.tsx'), 'KeptTenantDialog')
const EditTenantDialog = lazyNamed(() => import('./EditTenantDialog.tsx'), 'EditTenantDialog')

const filters = [accountFilter, archivedFilter('tenants')]

const TenantDialog = lazyNamed(() => import('./TenantDialog.tsx'), 'TenantDialog')

const NONE = {
  icon: Users,
  title: 'No tenants yet',
  message: 'Add the people who rent from you, one by one or from a CSV file. They can also apply for a home.',
}

/** A landlord's tenants: open, add, change and remove them. */
export function TenantsPage() {
  const mayAdd = useCan('tenant.create')
  const mayImport = useCan('tenant.import')
  const mayEdit = useCan('tenant.update')
  const mayRemove = useCan('tenant.remove')
  const mayInvite = useCan('tenant.invite')
  const [adding, opened] = [useSearchParam('new'), useSearchParam('open')]
  const importing = useImportItem('tenants')
  const bulk = useTenantBulk()
  const [edited, setEdited] = useState<Tenant | null>(null)
  const [kept, setKept] = useState<Tenant | null>(null)
  const { invite, sending: invited, handOver } = useInviteTenant()
  const invitingId = invited?.id ?? null
  const keeping = kept && keepingLease(kept)
  const { run: remove, sending: removed, trouble, say } = useRemoveTenant(mayInvite ? invite : null)
  const removingId = removed?.id ?? null
  const columns = useMemo(
    () =>
      tenantColumns({
        onInvite: mayInvite ? (tenant) => void invite(tenant) : null,
        invitingId,
        onEdit: mayEdit ? setEdited : null,
        onRemove: mayRemove ? (tenant) => void (keepingLease(tenant) ? setKept(tenant) : remove(tenant)) : null,
        removingId,
      }),
    [mayInvite, invite, invitingId, mayEdit, mayRemove, remove, removingId],
  )
  return (
    <>
      {trouble && (
        <Banner className="mb-6" onDismiss={() => say(null)} tone="error">
          {trouble}
        </Banner>
      )}
      <ListPage
        actions={
          mayAdd && (
            <Button onClick={() => adding.open('tenant')} variant="primary">
              Add Tenant
            </Button>
          )
        }
        {...bulk.list}
        columns={columns}
        description={{ counts: 'tenant' }}
        emptyMessage="No tenants found"
        endpoint={api.tenants.list}
        file="tenants"
        filters={filters}
        menu={mayImport ? [importing.item] : []}
        none={NONE}
        rowKey={({ id }) => id}
        searchPlaceholder="Search tenants..."
        standard={byName}
        title="Tenants"
      />
      {bulk.windows}
      {importing.dialog}
      {handOver}
      <Suspense>
        {mayAdd && adding.value && <AddTenantDialog onClose={adding.close} />}
        {opened.value && <TenantDialog id={opened.value} onClose={opened.close} />}
        {kept && keeping && <KeptTenantDialog lease={keeping} onClose={() => setKept(null)} tenant={kept} />}
        {edited && <EditTenantDialog onClose={() => setEdited(null)} tenant={edited} />}
      </Suspense>
    </>
  )
}

/** Removes a tenant. Undo doesn't renew their invitation, so the message afterward offers that. */
const useRemoveTenant = (invite: ((tenant: Tenant) => unknown) | null) =>
  useAction({
    noun: 'tenants',
    inPlace: true,
    question: (tenant: Tenant) => ({
      question: 'Are you sure you want to remove this tenant?',
      detail: `${tenantName(tenant)} will be archived. Leases and payments stay, and you can bring them back.${endsInvitation(tenant) ? ' Their invitation ends, so its link stops working.' : ''}`,
      confirmLabel: 'Remove',
      danger: true,
    }),
    send: ({ id }) => call(api.tenants.remove, { params: { id } }),
    done: (_, tenant) => `Archived ${tenantName(tenant)}`,
    undo: ({ id }, tenant) => ({
      send: () => setArchived('tenants', id, false),
      done: broughtBackText({ name: tenantName(tenant), portal: tenant.portal }),
      next: invite && endsInvitation(tenant) ? { label: 'Invite again', take: () => void invite(tenant) } : undefined,
    }),
  })
