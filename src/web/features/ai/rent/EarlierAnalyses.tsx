import { useQuery } from '@tanstack/react-query'
import { RENT_GOAL_WORDS } from '#contract/rent-analyses.ts'
import { Card } from '#web/ui/Card.tsx'
import { formatDateTime, formatMoney } from '#web/ui/format.ts'
import { analysesOf } from './rents.queries.ts'

interface EarlierAnalysesProps {
  propertyId: string
  /** The one that is open. */
  shown: string | null
  onOpen: (id: string) => void
}

/** The rents that were suggested for a home before, to open again. */
export function EarlierAnalyses({ propertyId, shown, onOpen }: EarlierAnalysesProps) {
  const { data = [] } = useQuery(analysesOf(propertyId))
  if (data.length === 0) return null
  return (
    <Card flush>
      <h2 className="border-b border-line px-4 py-3 text-lg font-semibold sm:px-6">Suggested for this home</h2>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto">
        {data.map(({ id, createdAt, goal, suggestedRent, ...money }) => (
          <li key={id}>
            <button
              aria-current={id === shown ? 'true' : undefined}
              className="flex w-full flex-wrap justify-between gap-x-4 px-4 py-3 text-left hover:bg-surface-hover aria-[current]:bg-primary-tint sm:px-6"
              onClick={() => onOpen(id)}
              type="button"
            >
              <span>
                <span className="font-medium">{formatDateTime(createdAt)}</span>
                <span className="block text-ink-muted">{RENT_GOAL_WORDS[goal]}</span>
              </span>
              <span className="font-medium tabular-nums">{formatMoney(suggestedRent, money)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
