import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ChartColumn, ChartLine, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MonthlyFigures } from '#contract/instance.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { ChartCard, ChartFrame, ChartSkeleton } from '#web/ui/charts/ChartCard.tsx'
import type { ChartData } from '#web/ui/charts/series.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { hasHomes, hasRent, occupancyChart, occupancySummary, rentChart, rentSummary } from './monthly-texts.ts'
import { monthlyQuery } from './overview.queries.ts'

interface Chart {
  title: string
  draw: (months: readonly MonthlyFigures[]) => ChartData
  say: (months: readonly MonthlyFigures[]) => string
  has: (months: readonly MonthlyFigures[]) => boolean
  empty: { title: string; message: string; icon: LucideIcon }
}

const CHARTS: readonly Chart[] = [
  {
    title: 'Rent collected',
    draw: rentChart,
    say: rentSummary,
    has: hasRent,
    empty: {
      title: 'No rent yet',
      message: 'Charges and payments show up here, month by month.',
      icon: ChartColumn,
    },
  },
  {
    title: 'Occupancy',
    draw: occupancyChart,
    say: occupancySummary,
    has: hasHomes,
    empty: { title: 'No homes yet', message: 'The share of homes that are leased shows up here.', icon: ChartLine },
  },
]

/** The last twelve months: rent collected next to rent charged, and how many homes were leased. */
export function MonthlyCharts() {
  const monthly = useQuery(monthlyQuery)
  return (
    <div className="mt-4 grid gap-4 xl:grid-cols-2">
      {CHARTS.map((chart) => (
        <OneChart chart={chart} key={chart.title} monthly={monthly} />
      ))}
    </div>
  )
}

function OneChart({ chart, monthly }: { chart: Chart; monthly: UseQueryResult<{ months: MonthlyFigures[] }> }) {
  const { title, empty } = chart
  const frame = (content: ReactNode) => <ChartFrame title={title}>{content}</ChartFrame>
  return (
    <QueryView frame={frame} query={monthly} skeleton={frame(<ChartSkeleton />)}>
      {({ months }) =>
        chart.has(months) ? (
          <ChartCard data={chart.draw(months)} summary={chart.say(months)} title={title} />
        ) : (
          frame(<EmptyState icon={empty.icon} message={empty.message} title={empty.title} />)
        )
      }
    </QueryView>
  )
}
