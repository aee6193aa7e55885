import { Suspense, useId } from 'react'
import { oneOrMany } from '#contract/count.ts'
import { householdName } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import { useMeets } from '#web/session/use-can.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { WhenNear } from '#web/ui/WhenNear.tsx'

const DocumentsSection = lazyNamed(() => import('./DocumentsSection.tsx'), 'DocumentsSection')

const COMING = <Skeleton className="h-25 w-full" />

/** The documents about a lease; its tenants see those that are shared. */
export function LeaseDocuments({ lease: { id, tenantNames } }: { lease: Pick<Lease, 'id' | 'tenantNames'> }) {
  const headingId = useId()
  const isTenant = useMeets({ action: 'document.list', reach: 'own' })
  return (
    <section aria-labelledby={headingId}>
      <h2 className="pb-3 text-base font-semibold" id={headingId}>
        Documents
      </h2>
      <WhenNear fallback={COMING} printed={null}>
        <Suspense fallback={COMING}>
          <DocumentsSection
            about={{ leaseId: id }}
            canAdd={!isTenant}
            none={
              isTenant
                ? 'Your landlord hasn’t shared a document about this lease.'
                : `Add the signed lease and whatever belongs to it. ${householdName(tenantNames)} ${oneOrMany(tenantNames.length, 'sees', 'see')} what you share.`
            }
          />
        </Suspense>
      </WhenNear>
    </section>
  )
}
