import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { CheckRow } from './CheckRow.tsx'
import { CopyReportButton } from './CopyReportButton.tsx'
import { healthQuery } from './instance.queries.ts'
import { OverallState } from './OverallState.tsx'

/** How the parts of this installation are, and what to do about what is wrong. For administrators. */
export function InstanceHealthPage() {
  const health = useQuery(healthQuery)
  const { data, error, isFetching } = health
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
        description="How this server’s parts are, and what to do when one is not well"
        title="Instance Health"
      />
      {data && (
        <div className="flex flex-col gap-4">
          <OverallState health={data} trouble={error} />
          <Card flush>
            <ul aria-label="Checks" className="divide-y divide-line">
              {data.checks.map((check) => (
                <CheckRow check={check} key={check.name} />
              ))}
            </ul>
          </Card>
        </div>
      )}
      {!data && (
        <Card flush>
          {error && !isFetching ? (
            <ErrorPanel message={error.message} onRetry={() => void health.refetch()} />
          ) : (
            <div className="p-4 sm:p-6">
              <SkeletonGroup label="Loading checks..." lines={9} />
            </div>
          )}
        </Card>
      )}
    </>
  )
}
