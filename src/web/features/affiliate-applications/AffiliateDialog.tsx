import { useQuery } from '@tanstack/react-query'
import type { AffiliateApplicationDetails } from '#contract/affiliate-applications.ts'
import { affiliateApplicationCan, mayStep } from '#contract/states.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useCan } from '#web/session/use-can.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { AffiliateDecision } from './AffiliateDecision.tsx'
import { AffiliateFacts } from './AffiliateFacts.tsx'
import { affiliateApplicationById } from './affiliate-applications.queries.ts'

/** One application: what was said, the decision, and for an approved one what came of it. */
export function AffiliateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const mayDecide = useCan('affiliateApplication.decide')
  const { data: application, ...reading } = useQuery(affiliateApplicationById(id))
  const isGone = reading.error instanceof ApiError && [404, 422].includes(reading.error.status)
  return (
    <Dialog
      footer={application && mayDecide && isOpen(application) && <AffiliateDecision application={application} />}
      onClose={onClose}
      open
      title="Affiliate application"
    >
      {reading.isPending && <SkeletonGroup label="Loading application..." lines={6} />}
      {isGone && <EmptyState message="The link may be mistyped." title="There is no such application" />}
      {reading.isError && !isGone && !application && (
        <ErrorPanel message={reading.error.message} onRetry={() => void reading.refetch()} />
      )}
      {application && <AffiliateFacts application={application} />}
    </Dialog>
  )
}

// Approving and declining are open for as long as each other.
const isOpen = ({ status }: AffiliateApplicationDetails) => mayStep(affiliateApplicationCan.approve, status)
