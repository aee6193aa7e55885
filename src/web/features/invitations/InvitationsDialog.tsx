import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_SIZE } from '#contract/product.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { pageCount } from '#web/ui/page-items.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { openInvitations } from './invitations.queries.ts'

/** The invitations that nobody has accepted yet, with what can be done about each. */
export function InvitationsDialog({ onClose }: { onClose: () => void }) {
  const { page, pages, list, setPage } = useInvitations()
  const { data, error } = list
  return (
    <Dialog
      description="Invited people who have no account yet."
      onClose={onClose}
      open
      size="lg"
      title="Open Invitations"
    >
      {list.isPending && <SkeletonGroup label="Loading invitations..." lines={6} />}
      {error && !data && <ErrorPanel message={error.message} onRetry={() => void list.refetch()} />}
      {data?.total === 0 && (
        <EmptyState message="Everybody who was invited has an account." title="No open invitations" />
      )}
      {data && data.total > 0 && (
        <ul className="-my-4 divide-y divide-line">
          {data.rows.map((invitation) => (
            <InvitationRow invitation={invitation} key={invitation.id} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className="flex justify-end border-t border-line pt-4">
          <Pagination label="Invitation pages" onPage={setPage} page={page} pageCount={pages} />
        </div>
      )}
    </Dialog>
  )
}

function useInvitations() {
  const [wanted, setPage] = useState(1)
  const first = useQuery(openInvitations(1))
  const pages = Math.max(1, pageCount(first.data?.total ?? 0, PAGE_SIZE))
  // The last one of a page may have been taken back.
  const page = Math.min(wanted, pages)
  return { page, pages, setPage, list: useQuery(openInvitations(page)) }
}
