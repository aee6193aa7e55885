import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Referral } from '#contract/referrals.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate } from '#web/ui/format.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { roleBadge } from '../users/user-badges.ts'
import { ReferralFigures } from './ReferralFigures.tsx'
import { referralSummaryQuery } from './referrals.queries.ts'

const COLUMNS: readonly Column<Referral>[] = [
  { header: 'Joined', sortable: true, sortKey: 'joinedAt', accessor: ({ joinedAt }) => formatDate(joinedAt) },
  { header: 'Signed up as', sortable: true, sortKey: 'role', accessor: ({ role }) => roleBadge(role).label },
  { header: 'Campaign', accessor: 'campaign' },
  {
    header: 'Status',
    sortable: true,
    sortKey: 'status',
    render: ({ status }) => <Badge tone={status === 'Active' ? 'green' : 'gray'}>{status}</Badge>,
  },
]

/** An affiliate's link, what came of it, and who signed up. */
export function AffiliatePage() {
  return (
    <ListPage
      above={<ReferralFigures summary={useQuery(referralSummaryQuery)} />}
      columns={COLUMNS}
      description="Your link, who opened it and who signed up."
      emptyMessage="Nobody has signed up through your link yet. Share it where landlords and tenants look."
      endpoint={api.referrals.list}
      file={api.exports.referrals}
      rowKey={({ id }) => id}
      searchPlaceholder="Search sign-ups..."
      title="Affiliate"
    />
  )
}
