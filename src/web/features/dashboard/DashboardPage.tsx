import type { ComponentType } from 'react'
import { NO_BUSINESS } from '#contract/business-header.ts'
import { RevealTogether } from '#web/api/RevealTogether.tsx'
import { InquiriesPanel } from '#web/features/leads/InquiriesPanel.tsx'
import { meets, type Need } from '#web/session/access.ts'
import { useUser } from '#web/session/use-session.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { BackOfficePanel } from './BackOfficePanel.tsx'
import { dashboardWelcome } from './dashboard-texts.ts'
import { FirstStepsPanel } from './FirstStepsPanel.tsx'
import { HomesPanel } from './HomesPanel.tsx'
import { OwnApplicationsPanel } from './OwnApplicationsPanel.tsx'
import { OwnLeases } from './OwnLeases.tsx'
import { QuickActions } from './QuickActions.tsx'
import { TodayPanel } from './TodayPanel.tsx'
import { WaitingPanel } from './WaitingPanel.tsx'
import { WithoutBusiness } from './WithoutBusiness.tsx'

/** What viewers need first, in order; the policy decides who sees what. */
const PANELS: readonly { name: string; need: Need; Panel: ComponentType }[] = [
  { name: 'waiting', need: { action: 'application.decide', reach: 'owned' }, Panel: WaitingPanel },
  { name: 'applications', need: { action: 'application.list', reach: 'own' }, Panel: OwnApplicationsPanel },
  { name: 'backOffice', need: { action: 'metrics.read' }, Panel: BackOfficePanel },
]

/** The first screen: a tenant's lease, the viewer's tasks for today, and where they can go from here. */
export function DashboardPage() {
  const user = useUser()
  const mine = (need: Need) => meets(user, need)
  if (user.portfolioId === NO_BUSINESS)
    return (
      <>
        <PageHeader title="Dashboard" />
        <WithoutBusiness />
      </>
    )
  return (
    <>
      <PageHeader description={dashboardWelcome(user.firstName)} title="Dashboard" />
      <RevealTogether>
        <div className="flex flex-col gap-6">
          {mine({ action: 'lease.contact' }) && <OwnLeases />}
          {mine({ action: 'firstSteps.see' }) && <FirstStepsPanel />}
          <TodayPanel />
          <div className="flex flex-wrap gap-6 *:min-w-0 *:flex-1 *:basis-sm">
            {PANELS.filter(({ need }) => mine(need)).map(({ name, Panel }) => (
              <div className="grid" key={name}>
                <Panel />
              </div>
            ))}
            <div className="flex flex-col gap-6">
              {mine({ action: 'property.list', reach: 'owned' }) && <HomesPanel />}
              <QuickActions />
            </div>
          </div>
          {mine({ action: 'lead.answer', reach: 'owned' }) && <InquiriesPanel />}
        </div>
      </RevealTogether>
    </>
  )
}
