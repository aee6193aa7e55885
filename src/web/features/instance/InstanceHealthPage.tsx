import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { QueryView } from '#web/api/QueryView.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { CheckRow } from './CheckRow.tsx'
import { CopyReportButton } from './CopyReportButton.tsx'
import { healthQuery } from './instance.queries.ts'
import { OverallState } from './OverallState.tsx'

/** The health of this installation, and how to fix problems. For administrators. */
export function InstanceHealthPage() {
  const health = useQuery(healthQuery)
  const { data, isFetching } = health
  return (
    <>
      <PageHeader
        actions={
          <>
            {data && <CopyReportButton health={data} />}
            <Button busy={isFetching} busyLabel="Checking..." onClick={() => void health.refetch()} variant="primary">
              <RefreshCw aria-hidden="true" className="size-4" />
              Check again
            </Button>
          </>
        }
        description="The health of each part of this server, and how to fix problems"
        title="Instance Health"
      />
      <QueryView
        frame={(content) => <Card flush>{content}</Card>}
        query={health}
        skeleton={
          <Card className="p-4 sm:p-6" flush>
            <SkeletonGroup label="Loading checks..." lines={9} />
          </Card>
        }
      >
        {(found) => (
          <div className="flex flex-col gap-4">
            <OverallState health={found} trouble={health.error} />
            <Card flush>
              <ul aria-label="Checks" className="divide-y divide-line">
                {found.checks.map((check) => (
                  <CheckRow check={check} key={check.name} />
                ))}
              </ul>
            </Card>
          </div>
        )}
      </QueryView>
    </>
  )
}
