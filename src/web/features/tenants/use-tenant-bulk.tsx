import type { Tenant } from '#contract/tenants.ts'
import { useCan } from '#web/session/use-can.ts'
import { useHandOver } from '#web/ui/use-hand-over.tsx'
import { BulkArchive } from '../archive/BulkArchive.tsx'
import { BulkFailures } from '../list-page/BulkFailures.tsx'
import { useBulk } from '../list-page/use-bulk.ts'
import { BulkInvite } from './invite/BulkInvite.tsx'
import { handedTo } from './invite/portal-texts.ts'
import { tenantName } from './tenant-texts.ts'

/** What can be done with several tenants of a list: for its `ListPage`, and the windows that go beside that. */
export function useTenantBulk() {
  const mayArchive = useCan('tenant.archive')
  const bulk = useBulk<Tenant>({ noun: 'tenants', keyOf: ({ id }) => id, nameOf: tenantName })
  const { show, handOver } = useHandOver()
  return {
    list: {
      bulkActions: (tenants: readonly Tenant[], clear: () => void) => (
        <>
          <BulkInvite bulk={bulk} clear={clear} onInvited={(invited) => show(handedTo(invited))} rows={tenants} />
          <BulkArchive bulk={bulk} clear={clear} noun="tenants" rows={tenants} word="tenant" />
        </>
      ),
      selection: mayArchive ? { label: tenantName } : undefined,
    },
    windows: (
      <>
        <BulkFailures failures={bulk.failures} onClose={bulk.dismiss} />
        {handOver}
      </>
    ),
  }
}
