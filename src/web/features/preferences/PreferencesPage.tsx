import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/Card.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'
import { meQuery } from './preferences.queries.ts'

/** What the viewer looks for in a home. */
export function PreferencesPage() {
  return (
    <>
      <PageHeader description="What you look for in your next home." title="Preferences" />
      <Card className="max-w-2xl">
        <Preferences />
      </Card>
    </>
  )
}

function Preferences() {
  const me = useQuery(meQuery)
  if (me.data) return <PreferencesForm me={me.data} />
  if (me.error && !me.isFetching) return <ErrorPanel message={me.error.message} onRetry={() => void me.refetch()} />
  return <SkeletonGroup label="Loading preferences..." lines={6} />
}
