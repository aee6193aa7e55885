import type { UseQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { QueryView } from '#web/api/QueryView.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { useDownload } from '#web/use-download.ts'

type ReportPanelProps<T> = {
  title: string
  query: UseQueryResult<T>
  /** The report in a sentence, unless its chart says it. */
  summary?: (report: T) => string
  /** The name of its file, without the ending, and how to get it. */
  file: { name: string; fetch: () => Promise<Blob> }
  children: (report: T) => ReactNode
}

/** One report in a card, with its file. */
export function ReportPanel<T>({ title, query, summary, file, children }: ReportPanelProps<T>) {
  const id = useId()
  const { isBusy, download } = useDownload('Failed to export the report')
  return (
    <Card aria-labelledby={id} role="group">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold" id={id}>
          {title}
        </h2>
        <Button
          busy={isBusy}
          busyLabel="Exporting..."
          onClick={() => void download(file.fetch, `${file.name}.csv`)}
          size="sm"
        >
          <Download aria-hidden="true" className="size-4" />
          <span>
            Export CSV<span className="sr-only"> of {title}</span>
          </span>
        </Button>
      </div>
      <QueryView
        query={query}
        skeleton={
          <div className="mt-4">
            <SkeletonGroup label={`Loading ${title}...`} lines={5} />
          </div>
        }
      >
        {(report) => (
          <>
            {summary && <p className="mt-1 break-after-avoid text-ink-muted">{summary(report)}</p>}
            <div className="mt-4">{children(report)}</div>
          </>
        )}
      </QueryView>
    </Card>
  )
}
