import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Referral } from '#contract/referrals.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate } from '#web/ui/format.ts'
import { referralStatuses, roleName } from '#web/words/states.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { newestBy } from '../list-page/standard-order.ts'
import { statusColumn } from '../list-page/status.tsx'
import { ReferralFigures } from './ReferralFigures.tsx'
import { referralSummaryQuery } from './referrals.queries.ts'

const COLUMNS: readonly Column<Referral>[] = [
  { header: 'Joined', sortable: true, sortKey: 'joinedAt', accessor: ({ joinedAt }) => formatDate(joinedAt) },
  { header: 'Signed up as', sortable: true, sortKey: 'role', accessor: ({ role }) => roleName(role) },
  { header: 'Campaign', accessor: 'campaign' },
  statusColumn(referralStatuses),
]

/** An affiliate's link, its results, and who signed up. */
export function AffiliatePage() {
  return (
    <ListPage
      above={<ReferralFigures summary={useQuery(referralSummaryQuery)} />}
      columns={COLUMNS}
      description="Your link, its visits and its sign-ups."
      emptyMessage="No one has signed up through your link yet. Share it where landlords and tenants will see it."
      endpoint={api.referrals.list}
      file="referrals"
      rowKey={({ id }) => id}
      searchPlaceholder="Search sign-ups..."
      standard={newestBy('joinedAt')}
      title="Affiliate"
    />
  )
}
