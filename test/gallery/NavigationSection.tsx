import { useState } from 'react'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { ProgressSteps } from '#web/ui/ProgressSteps.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Part } from './Part.tsx'

const steps = [
  { id: 'you', label: 'About you', state: 'done' },
  { id: 'work', label: 'Employment and income', state: 'error' },
  { id: 'home', label: 'Rental history', state: 'todo' },
  { id: 'sign', label: 'Consent and signature', state: 'todo' },
] as const

export function NavigationSection() {
  const [page, setPage] = useState(5)
  const [step, setStep] = useState('home')
  const [tab, setTab] = useState<'overview' | 'documents'>('overview')
  return (
    <Part name="Navigation">
      <Breadcrumbs
        items={[
          {
            label: 'Admin Dashboard',
            link: (className) => (
              <a className={className} href="#main">
                Admin Dashboard
              </a>
            ),
          },
          { label: 'Users' },
        ]}
      />
      <PageHeader
        actions={<Button variant="primary">Invite User</Button>}
        description="Manage user accounts and permissions"
        level={2}
        title="Users"
      />
      <Pagination onPage={setPage} page={page} pageCount={20} />
      <Tabs
        label="Assistant"
        onValue={setTab}
        tabs={[
          { value: 'overview', label: 'Overview', content: <p>What it can do.</p> },
          { value: 'documents', label: 'Documents', content: <p>What it has read.</p> },
        ]}
        value={tab}
      />
      <Card className="lg:max-w-xs">
        <ProgressSteps current={step} label="Sections of the application" onStep={setStep} steps={steps} />
      </Card>
    </Part>
  )
}
