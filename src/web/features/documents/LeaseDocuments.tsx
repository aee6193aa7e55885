import { Suspense, useId } from 'react'
import type { Lease } from '#contract/leases.ts'
import { useMeets } from '#web/session/use-can.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { WhenNear } from '#web/ui/WhenNear.tsx'

const DocumentsSection = lazyNamed(() => import('./DocumentsSection.tsx'), 'DocumentsSection')

const COMING = <Skeleton className="h-25 w-full" />

/** The documents about a lease; its tenant sees those that are shared. */
export function LeaseDocuments({ lease: { id, tenantName } }: { lease: Pick<Lease, 'id' | 'tenantName'> }) {
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
                : `Add the signed lease and whatever belongs to it. ${tenantName} sees what you share.`
            }
          />
        </Suspense>
      </WhenNear>
    </section>
  )
}
