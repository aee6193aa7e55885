import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LeaseWithLedger } from '#contract/leases.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { balanceAmount, balanceWord } from '#web/words/balance.ts'
import { depositLines } from '../../deposits/deposit-texts.ts'
import { depositOf } from '../../leases/leases.queries.ts'
import { ReportPaymentButton } from '../record/ReportPaymentButton.tsx'

/** What a tenant owes under each current lease, and a button to report a payment. */
export function LeaseBalances({ leases }: { leases: readonly LeaseWithLedger[] }) {
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {leases.map((lease) => (
          <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-6" key={lease.id}>
            <div className="min-w-0 flex-1 basis-60">
              <p className="text-ink-muted wrap-anywhere">{lease.propertyTitle}</p>
              <Balance lease={lease} />
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <Link
                className="tap inline-flex items-center px-2 font-medium text-primary hover:underline"
                params={{ id: lease.id }}
                to={paths.lease}
              >
                View ledger
              </Link>
              <ReportPaymentButton lease={lease} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Balance({ lease }: { lease: LeaseWithLedger }) {
  const { balance } = lease
  const { data: deposit } = useQuery(depositOf(lease.id))
  return (
    <>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
        <span className={classes('text-2xl font-semibold tabular-nums', balance < 0 && 'text-positive')}>
          {balanceAmount(balance, lease)}
        </span>
        {/* Without the deposit, no one knows whether nothing is owed. */}
        {(deposit || balance !== 0) && <span className="text-ink-muted">{balanceWord(balance, deposit?.open)}</span>}
      </p>
      {deposit &&
        depositLines(deposit, lease).map((line) => (
          <p className="font-medium" key={line}>
            {line}
          </p>
        ))}
    </>
  )
}
