import type { UseQueryResult } from '@tanstack/react-query'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { AiHealth } from './ai-health.ts'
import { WhatIsSent } from './WhatIsSent.tsx'

type OverviewProps = {
  health: UseQueryResult<AiHealth>
  tools: readonly { id: string; label: string; about: string }[]
  onOpen: (id: string) => void
}

/** What each tool does, and a way to it. */
export function Overview({ health, tools, onOpen }: OverviewProps) {
  return (
    <div className="flex flex-col gap-6">
      {health.data?.isReady === false && !health.isFetching && (
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1 basis-80">
            <Banner tone="error">The AI services of this installation can’t be reached. Try again in a moment.</Banner>
          </div>
          <Button onClick={() => void health.refetch()}>Check again</Button>
        </div>
      )}
      <ul className="grid gap-5 sm:grid-cols-2">
        {tools.map(({ id, label, about }) => (
          <li key={id}>
            <Card className="flex h-full flex-col items-start gap-3">
              <h2 className="text-lg font-semibold">{label}</h2>
              <p className="text-ink-muted">{about}</p>
              <Button className="mt-auto" onClick={() => onOpen(id)}>
                Open {label}
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      {/* Below the tools, which it would move when it comes. */}
      {health.data?.isReady && <WhatIsSent model={health.data.model} />}
    </div>
  )
}
