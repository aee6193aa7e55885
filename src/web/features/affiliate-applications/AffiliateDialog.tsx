import { useQuery } from '@tanstack/react-query'
import type { AffiliateApplicationDetails } from '#contract/affiliate-applications.ts'
import { affiliateApplicationCan, mayStep } from '#contract/states.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { useCan } from '#web/session/use-can.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { useHandOver } from '#web/ui/use-hand-over.tsx'
import { AffiliateDecision } from './AffiliateDecision.tsx'
import { AffiliateFacts } from './AffiliateFacts.tsx'
import { affiliateApplicationById } from './affiliate-applications.queries.ts'

/** One application: the answers, the decision, and the results of an approved one. */
export function AffiliateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const mayDecide = useCan('affiliateApplication.decide')
  const reading = useQuery(affiliateApplicationById(id))
  const application = reading.data
  const { show, handOver } = useHandOver()
  return (
    <Dialog
      footer={
        application &&
        mayDecide &&
        isOpen(application) && <AffiliateDecision application={application} onHanded={show} />
      }
      onClose={onClose}
      open
      title="Affiliate application"
    >
      <QueryView
        query={reading}
        skeleton={<SkeletonGroup label="Loading application..." lines={6} />}
        gone={<EmptyState message="Check the link for typos." title="Application not found" />}
      >
        {(application) => <AffiliateFacts application={application} />}
      </QueryView>
      {handOver}
    </Dialog>
  )
}

// Whenever it can be approved, it can also be declined.
const isOpen = ({ status }: AffiliateApplicationDetails) => mayStep(affiliateApplicationCan.approve, status)
