import { useState } from 'react'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { ProgressSteps } from '#web/ui/ProgressSteps.tsx'
import { Part } from './Part.tsx'

const steps = [
  { id: 'you', label: 'About you', state: 'done' },
  { id: 'work', label: 'Employment and income', state: 'error' },
  { id: 'home', label: 'Rental history', state: 'todo' },
  { id: 'sign', label: 'Consent and signature', state: 'todo' },
] as const

export function NavigationPart() {
  const [page, setPage] = useState(5)
  const [step, setStep] = useState('home')
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
      <Card className="lg:max-w-xs">
        <ProgressSteps current={step} label="Application sections" onStep={setStep} steps={steps} />
      </Card>
    </Part>
  )
}
