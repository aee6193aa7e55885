import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Lease } from '#contract/leases.ts'
import { useCan } from '#web/session/use-can.ts'
import { Card } from '#web/ui/Card.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { ledgerOf } from '../leases/leases.queries.ts'
import { OpenPayments } from '../payments/settle/OpenPayments.tsx'
import { LedgerActions } from './LedgerActions.tsx'
import { LedgerFigures } from './LedgerFigures.tsx'
import { LedgerTable } from './LedgerTable.tsx'

/** Everything charged and paid under a lease. Landlord and tenant see the same. */
export function LedgerSection({ lease }: { lease: Lease }) {
  const id = useId()
  const seesPayments = useCan('payment.list')
  const ledger = useQuery(ledgerOf(lease.id))
  return (
    <>
      {seesPayments && <OpenPayments leaseId={lease.id} />}
      <Card aria-labelledby={id} flush role="group">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
          <h2 className="text-base font-semibold" id={id}>
            Ledger
          </h2>
          <div className="flex flex-wrap gap-2 max-sm:*:grow">
            <LedgerActions lease={lease} ledger={ledger.data} />
          </div>
        </div>
        <LedgerFigures isDraft={lease.status === 'DRAFT'} ledger={ledger} />
        {ledger.data && <LedgerTable ledger={ledger.data} />}
        {ledger.isPending && (
          <div className="border-t border-line p-6">
            <SkeletonGroup label="Loading ledger..." lines={6} />
          </div>
        )}
      </Card>
    </>
  )
}
