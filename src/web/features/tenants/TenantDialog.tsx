import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { TenantDetail } from '#contract/tenants.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { formatDate } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { ArchiveButton } from '../archive/ArchiveButton.tsx'
import { TenantAccount } from './TenantAccount.tsx'
import { TenantApplications } from './TenantApplications.tsx'
import { TenantLeases } from './TenantLeases.tsx'
import { keepingLease, tenantName } from './tenant-texts.ts'
import { tenantById } from './tenants.queries.ts'

const DocumentsSection = lazyNamed(() => import('../documents/DocumentsSection.tsx'), 'DocumentsSection')
const EditTenantDialog = lazyNamed(() => import('./EditTenantDialog.tsx'), 'EditTenantDialog')

/** One tenant: how to reach them, their account, their leases and balances, and for the back office their applications. */
export function TenantDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const tenant = useQuery(tenantById(id))
  const { data } = tenant
  const mayEdit = useCan('tenant.update')
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Dialog
        footer={
          data && (
            <>
              <DialogClose>Close</DialogClose>
              {!keepingLease(data) && <ArchiveButton noun="tenants" row={{ ...data, name: tenantName(data) }} />}
              {mayEdit && (
                <Button onClick={() => setEditing(true)} variant="primary">
                  Edit Tenant
                </Button>
              )}
            </>
          )
        }
        onClose={onClose}
        open
        size="lg"
        title={data ? `${data.firstName} ${data.lastName}` : 'Tenant'}
      >
        <QueryView query={tenant} skeleton={<SkeletonGroup label="Loading tenant..." lines={9} />}>
          {(data) => <Content tenant={data} />}
        </QueryView>
      </Dialog>
      <Suspense>{isEditing && data && <EditTenantDialog onClose={() => setEditing(false)} tenant={data} />}</Suspense>
    </>
  )
}

function Content({ tenant }: { tenant: TenantDetail }) {
  const { account } = tenant
  const seesDocuments = useCan('document.list')
  const isOffice = useCan('backOffice.open')
  return (
    <div className="flex flex-col gap-7">
      <DefinitionList columns={2} items={contactOf(tenant)} />
      <Part title="Lease and balance">
        <TenantLeases tenant={tenant} />
      </Part>
      <Part title="Account">
        <TenantAccount tenant={tenant} />
      </Part>
      {seesDocuments && (
        <Part title="Documents">
          <Suspense fallback={<SkeletonGroup label="Loading documents..." lines={4} />}>
            <DocumentsSection
              about={{ tenantId: tenant.id }}
              none="Add an ID, proof of insurance or anything else about this tenant."
            />
          </Suspense>
        </Part>
      )}
      {isOffice && account && (
        <Part title="Applications">
          <TenantApplications applicantId={account.id} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5">
      <h3 className="mb-4 text-base font-semibold">{title}</h3>
      {children}
    </section>
  )
}

const contactOf = ({ email, phone, leaseId, otherLease, homes, createdAt, archivedAt }: TenantDetail) => [
  {
    label: 'Email',
    value: (
      <a className="link wrap-anywhere" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  {
    label: 'Phone',
    value: phone && (
      <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
        {phone}
      </a>
    ),
  },
  // The leases below name their homes.
  ...(leaseId === null && otherLease === null ? homes.map(({ title }) => ({ label: 'Home', value: title })) : []),
  { label: 'Added', value: formatDate(createdAt) },
  ...(archivedAt === null ? [] : [{ label: 'Archived', value: formatDate(archivedAt) }]),
]
