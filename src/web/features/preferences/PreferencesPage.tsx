import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#web/api/QueryView.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'
import { meQuery } from './preferences.queries.ts'

export function PreferencesPage() {
  return (
    <>
      <PageHeader description="What you’re looking for in your next home." title="Preferences" />
      <Card className="max-w-2xl">
        <Preferences />
      </Card>
    </>
  )
}

function Preferences() {
  return (
    <QueryView query={useQuery(meQuery)} skeleton={<SkeletonGroup label="Loading preferences..." lines={6} />}>
      {(me) => <PreferencesForm me={me} />}
    </QueryView>
  )
}
