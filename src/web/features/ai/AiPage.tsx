import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusDot } from '#web/ui/StatusDot.tsx'
import { aiHealthQuery } from './ai-health.ts'

/** Whether this installation's AI services are up. */
export function AiPage() {
  const health = useQuery(aiHealthQuery)
  return (
    <>
      <PageHeader description="See whether this installation’s AI services are running." title="AI Lease Generator" />
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-col gap-2">
          <Health ready={health.isFetching ? undefined : health.data} />
          {health.data === false && (
            <p className="max-w-prose text-ink-muted">
              This installation has no AI service running, so there’s nothing to use here. Everything else works without
              it.
            </p>
          )}
        </div>
        <Button busy={health.isFetching} busyLabel="Checking..." onClick={() => void health.refetch()}>
          Check again
        </Button>
      </Card>
    </>
  )
}

function Health({ ready }: { ready: boolean | undefined }) {
  if (ready === undefined) return <StatusDot tone="yellow">Loading...</StatusDot>
  return ready ? (
    <StatusDot tone="green">AI services ready</StatusDot>
  ) : (
    <StatusDot tone="red">AI services unavailable</StatusDot>
  )
}
