import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useSearchParam } from '#web/search-params.ts'
import { useCan, useMeets } from '#web/session/use-can.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { StatusDot } from '#web/ui/StatusDot.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { aiHealthQuery } from './ai-health.ts'
import { Overview } from './Overview.tsx'

const DocumentsTool = lazyNamed(() => import('../documents/DocumentsTool.tsx'), 'DocumentsTool')
const LeasingAgent = lazyNamed(() => import('./leasing/LeasingAgent.tsx'), 'LeasingAgent')
const Analytics = lazyNamed(() => import('../reports/Reports.tsx'), 'Reports')
const PublicRents = lazyNamed(() => import('./public-rents/PublicRents.tsx'), 'PublicRents')
const RentOptimizer = lazyNamed(() => import('./rent/RentOptimizer.tsx'), 'RentOptimizer')

/** The AI tools that the viewer can use, each in a tab. */
export function AiPage() {
  const health = useQuery(aiHealthQuery)
  const tab = useSearchParam('tab')
  const isOwnBusiness = useMeets({ action: 'ai.use', reach: 'owned' })
  const tools = useTools(isOwnBusiness ? 'your own' : 'the same landlord’s')
  const overview = {
    id: 'overview',
    label: 'Overview',
    content: () => <Overview health={health} onOpen={tab.open} tools={tools} />,
  }
  const tabs = [overview, ...tools]
  const chosen = tabs.find(({ id }) => id === tab.value) ?? overview
  return (
    <>
      <PageHeader
        actions={<Health ready={health.isFetching ? undefined : health.data?.isReady} />}
        description={`Tools that read ${isOwnBusiness ? 'your own rentals' : 'what you can see'}, and show what they rest on.`}
        title={isOwnBusiness ? 'AI Lease Generator' : 'AI Tools'}
      />
      <Tabs label="AI tools" onValue={tab.open} tabs={tabs} value={chosen.id} />
    </>
  )
}

/** The tools of the viewer; `whose` rents one of them compares. */
function useTools(whose: string) {
  const tools = [
    {
      id: 'documents',
      label: 'Documents & Chat',
      about: 'Keeps leases, house rules and other papers, and answers questions with what they say.',
      isMine: useCan('document.list'),
      content: () => waiting(<DocumentsTool />),
    },
    {
      id: 'leasing',
      label: 'Leasing Agent',
      about: 'Piper answers questions about your listed homes, and says how likely each person is to rent one.',
      isMine: useMeets({ action: 'lead.list', reach: 'owned' }),
      content: () => waiting(<LeasingAgent />),
    },
    {
      id: 'optimizer',
      label: 'Rent Optimizer',
      about: `Suggests a rent for a home, from ${whose} rents, and shows which ones it compared.`,
      isMine: useCan('rent.analyze'),
      content: () => waiting(<RentOptimizer />),
    },
    {
      id: 'analytics',
      label: 'Analytics',
      about: 'Shows what comes in, what is late, and what each home is leased for, from the ledgers.',
      isMine: useCan('report.read'),
      content: () => waiting(<Analytics emptyTitle="Analytics coming soon" />),
    },
    {
      id: 'public-rents',
      label: 'Public Rents',
      about: 'Keeps published tables of rents, which suggested rents can use where a landlord has few similar homes.',
      isMine: useCan('publicRent.manage'),
      content: () => waiting(<PublicRents />),
    },
  ]
  return tools.filter(({ isMine }) => isMine)
}

const waiting = (content: ReactNode) => (
  <Suspense fallback={<SkeletonGroup label="Loading..." lines={6} />}>{content}</Suspense>
)

function Health({ ready }: { ready: boolean | undefined }) {
  if (ready === undefined) return <StatusDot tone="yellow">Loading...</StatusDot>
  return ready ? (
    <StatusDot tone="green">AI services ready</StatusDot>
  ) : (
    <StatusDot tone="red">AI services unavailable</StatusDot>
  )
}
