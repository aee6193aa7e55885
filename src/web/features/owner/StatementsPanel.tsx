import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import type { Statement } from '#contract/statements.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { useSearchParam } from '#web/search-params.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { formatMoneyWithCents, formatMonth } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { balanceInBrief } from '#web/words/balance.ts'
import { statementsQuery } from './statements.queries.ts'

const StatementDialog = lazyNamed(() => import('./StatementDialog.tsx'), 'StatementDialog')

/** A home's months, latest first; each opens line by line. */
export function StatementsPanel({ homeId, onBack }: { homeId: string; onBack: () => void }) {
  const statements = useQuery(statementsQuery(homeId))
  const opened = useSearchParam('month')
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button onClick={onBack} size="sm">
          <ArrowLeft aria-hidden="true" className="size-4" />
          All homes
        </Button>
      </div>
      <Card flush>
        <QueryView
          query={statements}
          skeleton={
            <div className="p-6">
              <SkeletonGroup label="Loading statements..." lines={6} />
            </div>
          }
        >
          {(data) => <MonthsTable onOpen={opened.open} statements={data.statements} />}
        </QueryView>
      </Card>
      <Suspense>
        {opened.value && <StatementDialog homeId={homeId} month={opened.value} onClose={opened.close} />}
      </Suspense>
    </div>
  )
}

const FIGURES: readonly { label: string; of: (statement: Statement) => string }[] = [
  { label: 'Charged', of: (one) => formatMoneyWithCents(one.rent + one.lateFees + one.otherCharges) },
  { label: 'Received', of: (one) => formatMoneyWithCents(one.received) },
  { label: 'Closing balance', of: (one) => balanceInBrief(one.closing) },
  { label: 'Days leased', of: (one) => `${one.daysLet} of ${one.days}` },
]

function MonthsTable({ statements, onOpen }: { statements: readonly Statement[]; onOpen: (month: string) => void }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll the table on a narrow screen
    <section aria-label="Statements by month" className="overflow-x-auto" tabIndex={0}>
      <table className="w-full text-left max-sm:block">
        <caption className="px-4 py-3 text-left max-sm:block text-base font-semibold sm:px-6">
          {statements[0]?.propertyTitle ?? 'Statements'}
        </caption>
        <thead className="border-y border-line bg-surface-sunken text-xs text-ink-muted max-sm:sr-only">
          <tr>
            <th className="px-4 py-2.5 font-medium sm:px-6" scope="col">
              Month
            </th>
            {FIGURES.map(({ label }) => (
              <th className="px-4 py-2.5 text-right font-medium whitespace-nowrap last:pr-6" key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block max-sm:border-t max-sm:border-line">
          {statements.map((statement) => (
            <tr
              className="hover:bg-surface-hover max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-2 max-sm:px-4 max-sm:py-3"
              key={statement.month}
            >
              <th className="font-medium whitespace-nowrap max-sm:col-span-2 sm:px-6 sm:py-3" scope="row">
                <button className="link tap" onClick={() => onOpen(statement.month)} type="button">
                  {formatMonth(statement.month)}
                </button>
              </th>
              {FIGURES.map(({ label, of }) => (
                <td
                  className="whitespace-nowrap tabular-nums max-sm:before:block max-sm:before:text-ink-muted max-sm:before:content-[attr(data-label)] sm:px-4 sm:py-3 sm:text-right sm:last:pr-6"
                  data-label={label}
                  key={label}
                >
                  {of(statement)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
