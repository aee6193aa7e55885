import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { QueryView } from '#web/api/QueryView.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { houseRulesOf } from './documents.queries.ts'

const HouseRulesDialog = lazyNamed(() => import('./HouseRulesDialog.tsx'), 'HouseRulesDialog')

type HouseRulesProps = {
  buildingId: string
  /** Whether the viewer can add them. */
  canAdd: boolean
}

/** The house rules of a building, and how to add or replace them. */
export function HouseRules({ buildingId, canAdd }: HouseRulesProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <QueryView
      query={useQuery(houseRulesOf(buildingId))}
      skeleton={
        <div className="p-6">
          <SkeletonGroup label="Loading house rules..." lines={2} />
        </div>
      }
    >
      {([rules]) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          {rules ? (
            <div className="min-w-0 flex-1 basis-72">
              <DocumentRow document={rules} />
            </div>
          ) : (
            <p className="px-4 py-4 text-ink-muted sm:px-6">
              None yet. Everyone who lives in the building can read the PDF you add.
            </p>
          )}
          {canAdd && (
            <div className="px-4 pb-4 sm:px-6 sm:py-4">
              <Button onClick={() => setAdding(true)}>{rules ? 'Replace' : 'Add house rules'}</Button>
            </div>
          )}
          <Suspense>
            {isAdding && <HouseRulesDialog buildingId={buildingId} onClose={() => setAdding(false)} replaced={rules} />}
          </Suspense>
        </div>
      )}
    </QueryView>
  )
}
