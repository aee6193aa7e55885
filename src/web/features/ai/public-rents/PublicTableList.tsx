import { Suspense, useState } from 'react'
import { counted } from '#contract/count.ts'
import { type BriefPublicTable, publicRents } from '#contract/public-rents.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDateTime, formatMonth } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'

const PublicTableDialog = lazyNamed(() => import('./PublicTableDialog.tsx'), 'PublicTableDialog')

/** The tables that were imported, each with what it says and a way to remove it. */
export function PublicTableList({ tables }: { tables: readonly BriefPublicTable[] }) {
  const [shown, setShown] = useState<string | null>(null)
  const removal = useAction({
    noun: 'ai',
    question: ({ rows }: BriefPublicTable) => ({
      question: 'Remove this table?',
      detail: `Its ${counted(rows, 'figure')} no longer count in new suggestions. Earlier analyses stay as they were.`,
      confirmLabel: 'Remove table',
      danger: true,
    }),
    send: ({ id }) => call(publicRents.remove, { params: { id } }),
    removed: ({ id }) => id,
    done: () => 'Table removed',
  })
  return (
    <>
      <ul className="divide-y divide-line">
        {tables.map((table) => (
          <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-6" key={table.id}>
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{table.sources.join(', ')}</p>
              <p className="text-ink-muted">{aboutTable(table)}</p>
            </div>
            <div className="flex gap-2">
              <Button onClick={() => setShown(table.id)} size="sm">
                Show figures
              </Button>
              <Button busy={removal.sending?.id === table.id} onClick={() => void removal.run(table)} size="sm">
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Suspense>{shown !== null && <PublicTableDialog id={shown} onClose={() => setShown(null)} />}</Suspense>
    </>
  )
}

const aboutTable = ({ rows, from, to, createdAt }: BriefPublicTable): string => {
  const months = from === to ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`
  return `${counted(rows, 'figure')}, ${months}. Imported ${formatDateTime(createdAt)}.`
}
