import { useQuery } from '@tanstack/react-query'
import type { LeaseWithLedger } from '#contract/leases.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { reportedText } from '#web/words/balance.ts'
import { depositLines } from '../../deposits/deposit-texts.ts'
import { depositOf } from '../leases.queries.ts'

/** What the balance of a lease doesn't show its tenant: what is reported, and the deposit. Renders nothing if there is nothing. */
export function LeaseOpenLines({ lease }: { lease: LeaseWithLedger }) {
  const { waitingAmount } = lease
  const reported = waitingAmount > 0 ? [reportedText(waitingAmount, lease)] : []
  return (
    <QueryView
      frame={(content) => <div className="border-t border-line px-4 py-3 sm:px-6">{content}</div>}
      query={useQuery(depositOf(lease.id))}
      skeleton={<Lines lines={reported} />}
    >
      {(deposit) => <Lines lines={[...reported, ...depositLines(deposit, lease)]} />}
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
