import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { formatMonth } from '#web/ui/format.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { useDownload } from '#web/use-download.ts'
import { StatementContent } from './StatementContent.tsx'
import { statementQuery } from './statements.queries.ts'

type StatementDialogProps = {
  homeId: string
  month: string
  onClose: () => void
  /** What else the viewer can do with it. */
  action?: ReactNode
}

/** A home's money in one month. */
export function StatementDialog({ homeId, month, onClose, action }: StatementDialogProps) {
  const statement = useQuery(statementQuery(homeId, month))
  const { isBusy, download } = useDownload('Failed to download PDF')
  const save = () =>
    download(() => call(api.statements.pdf, { params: { id: homeId, month } }), `statement-${homeId}-${month}.pdf`)
  return (
    <Dialog
      description={statement.data?.propertyTitle}
      footer={
        <>
          <DialogClose>Close</DialogClose>
          {action}
          <Button busy={isBusy} disabled={!statement.data} onClick={() => void save()} variant="primary">
            <Download aria-hidden="true" className="size-4" />
            Download PDF
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="lg"
      title={`Statement for ${formatMonth(month)}`}
    >
      <QueryView query={statement} skeleton={<SkeletonGroup label="Loading the statement..." lines={6} />}>
        {(data) => <StatementContent statement={data} />}
      </QueryView>
    </Dialog>
  )
}
