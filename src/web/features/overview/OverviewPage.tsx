import { useQuery } from '@tanstack/react-query'
import { Building2, CircleDollarSign, CreditCard, FileText, LifeBuoy, type LucideIcon, Users } from 'lucide-react'
import { useDeferredValue } from 'react'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { todayQuery } from '../dashboard/dashboard.queries.ts'
import { TodayPanel } from '../dashboard/TodayPanel.tsx'
import { MixedCurrencies } from '../reports/MixedCurrencies.tsx'
import { MetricCard, type MetricLink } from './MetricCard.tsx'
import { MonthlyCharts } from './MonthlyCharts.tsx'
import { hasFailure, METRICS, type MetricName } from './metrics.ts'
import { overviewQuery } from './overview.queries.ts'
import { QuickActions } from './QuickActions.tsx'
import { RecentActivity } from './RecentActivity.tsx'

const icons: Record<MetricName, LucideIcon> = {
  properties: Building2,
  leases: FileText,
  tenants: Users,
  tickets: LifeBuoy,
  payments: CreditCard,
  mrr: CircleDollarSign,
}

/** The list that each figure counts. */
const links: Record<MetricName, MetricLink> = {
  properties: { to: paths.admin.properties },
  leases: { to: paths.admin.leases, search: { status: 'ACTIVE' } },
  tenants: { to: paths.admin.tenants },
  tickets: { to: paths.admin.tickets, search: { attention: 'OPEN' } },
  payments: { to: paths.admin.payments },
  mrr: { to: paths.admin.leases, search: { status: 'ACTIVE' } },
}

/** The first screen of the back office: the key figures and links to the work behind them. */
export function OverviewPage() {
  const overview = useQuery(overviewQuery)
  const { money } = useUser()
  // The tasks need more room than their skeleton. They are drawn in slices (`QueryView`), and what is below with the last one.
  const isTodayLoading = useDeferredValue(useQuery(todayQuery).isPending)
  const metrics = overview.data
  const failed = overview.isError || (metrics !== undefined && hasFailure(metrics))
  const retry = (
    <Button busy={overview.isFetching} onClick={() => void overview.refetch()}>
      Try Again
    </Button>
  )
  return (
    <>
      <PageHeader actions={failed && retry} description="Key metrics and system status" title="Dashboard Overview" />
      <div className="mb-4 empty:hidden">{money?.isMixed && <MixedCurrencies />}</div>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
        {METRICS.map(({ name, label }) => (
          <MetricCard
            icon={icons[name]}
            key={name}
            label={label}
            link={links[name]}
            reading={metrics?.[name] ?? (overview.error ? { error: overview.error.message } : undefined)}
          />
        ))}
      </div>
      <div className="my-4">
        <TodayPanel />
      </div>
      <div className={isTodayLoading ? 'invisible' : undefined}>
        <MonthlyCharts />
        <div className="mt-4 flex flex-col gap-4">
          <QuickActions />
          <RecentActivity />
        </div>
      </div>
    </>
  )
}
