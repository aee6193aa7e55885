import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { RevealTogether } from '#web/api/RevealTogether.tsx'
import { useCan } from '#web/session/use-can.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { areMixed } from '#web/ui/own-place.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { AgingPanel } from './AgingPanel.tsx'
import { IncomePanel } from './IncomePanel.tsx'
import { ApplicationsPanel, LeadFunnelPanel } from './LeasingPanels.tsx'
import { MixedCurrencies } from './MixedCurrencies.tsx'
import { OccupancyPanel } from './OccupancyPanel.tsx'
import { RentRollPanel } from './RentRollPanel.tsx'
import { ReportFilter, useAsked } from './ReportFilter.tsx'
import { hasFigures } from './report-texts.ts'
import { agingQuery, incomeQuery, rentRollQuery } from './reports.queries.ts'
import { TicketTimesPanel } from './TicketTimesPanel.tsx'

/** A business in figures, for the homes within the viewer's reach; `emptyTitle` is said while there are none. */
export function Reports({ emptyTitle }: { emptyTitle: string }) {
  const asked = useAsked()
  const [seesWork, seesLeads] = [useCan('report.readWork'), useCan('lead.list')]
  const rentRoll = useQuery(rentRollQuery(asked))
  // The panels ask for these as well. A home that is archived by now is in them alone.
  const [income, aging] = [useQuery(incomeQuery(asked)), useQuery(agingQuery(asked))]
  const rows = [...(rentRoll.data?.homes ?? []), ...(income.data?.homes ?? []), ...(aging.data?.leases ?? [])]
  if (rentRoll.data && !hasFigures(rentRoll.data) && asked.propertyId === undefined)
    return <NothingYet title={emptyTitle} />
  return (
    <RevealTogether skeleton={<SkeletonGroup label="Loading reports..." lines={8} />}>
      <div className="flex flex-col gap-4">
        <ReportFilter asked={asked} usualFrom={rentRoll.data?.from} />
        {areMixed(rows) && <MixedCurrencies />}
        <IncomePanel asked={asked} />
        <AgingPanel asked={asked} />
        <RentRollPanel asked={asked} query={rentRoll} />
        <OccupancyPanel asked={asked} />
        {seesWork && <ApplicationsPanel asked={asked} />}
        {seesLeads && <LeadFunnelPanel asked={asked} />}
        {seesWork && <TicketTimesPanel asked={asked} />}
      </div>
    </RevealTogether>
  )
}

function NothingYet({ title }: { title: string }) {
  return (
    <EmptyState
      icon={ChartColumn}
      message="Your rent roll and what you collect show up here once you have a home."
      title={title}
    />
  )
}
