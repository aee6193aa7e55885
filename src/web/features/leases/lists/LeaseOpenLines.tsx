import { useQuery } from '@tanstack/react-query'
import type { Lease } from '#contract/leases.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { depositToPay } from '../../deposits/deposit-texts.ts'
import { depositOf } from '../leases.queries.ts'

/** What a tenant still has to do about a lease that its balance doesn't show. Renders nothing if there is nothing. */
export function LeaseOpenLines({ lease }: { lease: Lease }) {
  return (
    <QueryView
      frame={(content) => <div className="border-t border-line px-4 py-3 sm:px-6">{content}</div>}
      query={useQuery(depositOf(lease.id))}
      skeleton={null}
    >
      {(deposit) => <Lines lines={[depositToPay(deposit, lease)].filter((line) => line !== null)} />}
    </QueryView>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="border-t border-line px-4 py-3 font-medium sm:px-6">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
