import type { ComponentType } from 'react'
import { InquiriesPanel } from '#web/features/leads/InquiriesPanel.tsx'
import { meets, type Need } from '#web/session/access.ts'
import { useUser } from '#web/session/use-session.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { BackOfficePanel } from './BackOfficePanel.tsx'
import { HomesPanel } from './HomesPanel.tsx'
import { OwnApplicationsPanel } from './OwnApplicationsPanel.tsx'
import { QuickActions } from './QuickActions.tsx'
import { TodayPanel } from './TodayPanel.tsx'
import { WaitingPanel } from './WaitingPanel.tsx'

/** What viewers need first, in order; the policy decides who sees what. */
const PANELS: readonly { name: string; need: Need; Panel: ComponentType; isWide?: true }[] = [
  { name: 'waiting', need: { action: 'application.list', reach: 'owned' }, Panel: WaitingPanel },
  { name: 'homes', need: { action: 'property.list', reach: 'owned' }, Panel: HomesPanel },
  { name: 'inquiries', need: { action: 'lead.list', reach: 'owned' }, Panel: InquiriesPanel, isWide: true },
  { name: 'applications', need: { action: 'application.list', reach: 'own' }, Panel: OwnApplicationsPanel },
  { name: 'backOffice', need: { action: 'metrics.read' }, Panel: BackOfficePanel },
]

/** The first screen: the viewer's tasks for today, and where they can go from here. */
export function DashboardPage() {
  const { firstName, role } = useUser()
  return (
    <>
      <PageHeader description={`Welcome back, ${firstName}.`} title="Dashboard" />
      <div className="flex flex-col gap-6">
        <TodayPanel />
        <div className="flex flex-wrap items-start gap-6 *:min-w-0 *:flex-1 *:basis-sm">
          {PANELS.filter(({ need }) => meets(role, need)).map(({ name, Panel, isWide }) => (
            <div className={isWide && 'basis-full!'} key={name}>
              <Panel />
            </div>
          ))}
        </div>
        <QuickActions />
      </div>
    </>
  )
}
