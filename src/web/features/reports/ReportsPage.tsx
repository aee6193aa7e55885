import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Reports } from './Reports.tsx'

/** A business in figures, on a page of its own. */
export function ReportsPage() {
  return (
    <>
      <PageHeader description="What comes in, what is late, and how your homes are leased." title="Reports" />
      <Reports emptyTitle="No reports yet" />
    </>
  )
}
