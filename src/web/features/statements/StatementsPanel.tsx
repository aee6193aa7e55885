import { useQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { QueryView } from '#web/api/QueryView.tsx'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { IssueButton } from './IssueButton.tsx'
import { MonthsTable } from './MonthsTable.tsx'
import { monthsToIssue } from './statement-texts.ts'
import { statementsQuery } from './statements.queries.ts'

const StatementDialog = lazyNamed(() => import('./StatementDialog.tsx'), 'StatementDialog')

/** A home's months, latest first; each opens line by line. */
export function StatementsPanel({ homeId, back }: { homeId: string; back?: ReactNode }) {
  const statements = useQuery(statementsQuery(homeId))
  const opened = useSearchParam('month')
  const mayIssue = useCan('statement.issue')
  const toIssue = mayIssue && opened.value ? monthsToIssue(statements.data?.statements ?? [], opened.value) : []
  return (
    <div className="flex flex-col gap-4">
      {back}
      <Card flush>
        <QueryView
          gone={
            <EmptyState
              icon={House}
              message="It may belong to someone else now."
              title="You can’t see this home’s statements anymore"
            />
          }
          query={statements}
          skeleton={
            <div className="p-6">
              <SkeletonGroup label="Loading statements..." lines={6} />
            </div>
          }
        >
          {(data) => <MonthsTable homeId={homeId} onOpen={opened.open} statements={data.statements} />}
        </QueryView>
      </Card>
      <Suspense>
        {opened.value && (
          <StatementDialog
            action={toIssue.length > 0 && <IssueButton homeId={homeId} months={toIssue} />}
            homeId={homeId}
            month={opened.value}
            onClose={opened.close}
          />
        )}
      </Suspense>
    </div>
  )
}
