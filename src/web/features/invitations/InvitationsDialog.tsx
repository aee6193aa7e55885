import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_SIZE } from '#contract/product.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { pageCount } from '#web/ui/page-items.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { openInvitations } from './invitations.queries.ts'

/** The invitations no one has accepted yet, with their actions. */
export function InvitationsDialog({ onClose }: { onClose: () => void }) {
  const { page, pages, list, setPage } = useInvitations()
  return (
    <Dialog
      description="People you invited who don’t have an account yet."
      onClose={onClose}
      open
      size="lg"
      title="Open Invitations"
    >
      <QueryView
        empty={<EmptyState message="Everyone you invited has an account." title="No open invitations" />}
        query={list}
        skeleton={<SkeletonGroup label="Loading invitations..." lines={6} />}
      >
        {({ rows }) => (
          <ul className="-my-4 divide-y divide-line">
            {rows.map((invitation) => (
              <InvitationRow invitation={invitation} key={invitation.id} />
            ))}
          </ul>
        )}
      </QueryView>
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
  const pages = pageCount(first.data?.total ?? 0, PAGE_SIZE)
  // The last one on a page may have been revoked.
  const page = Math.min(wanted, pages)
  return { page, pages, setPage, list: useQuery(openInvitations(page)) }
}
