import { useQuery } from '@tanstack/react-query'
import { TableProperties } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type PublicRentTables, publicRents } from '#contract/public-rents.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { PublicTableList } from './PublicTableList.tsx'
import { publicTables } from './public-rents.queries.ts'

const ImportDialog = lazyNamed(() => import('../../imports/ImportDialog.tsx'), 'ImportDialog')

/** The published tables of rents, and whether suggestions use them. */
export function PublicRents() {
  const query = useQuery(publicTables)
  const [isImporting, setImporting] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <h2 className="mb-3 text-lg font-semibold">Public tables of rents</h2>
        <QueryView query={query} skeleton={<SkeletonGroup label="Loading public rents..." lines={3} />}>
          {(tables) => <Use tables={tables} />}
        </QueryView>
      </Card>
      <Card flush>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-6">
          <h2 className="text-lg font-semibold">Imported tables</h2>
          <Button onClick={() => setImporting(true)} size="sm">
            Import a table
          </Button>
        </div>
        <QueryView query={query} skeleton={<SkeletonGroup label="Loading tables..." lines={3} />}>
          {({ tables }) =>
            tables.length === 0 ? (
              <EmptyState
                icon={TableProperties}
                message="Import a CSV file with a city or ZIP code, bedrooms, median rent, month and source in each row."
                title="No tables yet"
              />
            ) : (
              <PublicTableList tables={tables} />
            )
          }
        </QueryView>
      </Card>
      <Suspense>{isImporting && <ImportDialog noun="publicRents" onClose={() => setImporting(false)} />}</Suspense>
    </div>
  )
}

function Use({ tables: { isOn } }: { tables: PublicRentTables }) {
  const { run, sending } = useAction({
    noun: 'ai',
    send: (wanted: boolean) => call(publicRents.use, { body: { isOn: wanted } }),
    done: (_tables, wanted) => (wanted ? 'Suggestions use public tables' : 'Suggestions no longer use public tables'),
  })
  return (
    <Checkbox
      checked={sending ?? isOn}
      hint="Where a landlord has fewer than eight similar homes, a published median counts a little, and the analysis names its source. No landlord’s rent reaches another this way. Check your local law first: some places restrict which rents software may use."
      label="Use them in suggested rents"
      onChange={(event) => void run(event.target.checked)}
    />
  )
}
