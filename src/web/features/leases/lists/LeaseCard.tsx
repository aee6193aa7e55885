import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { dueDayText, hasLedger, type Lease } from '#contract/leases.ts'
import { paths } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Card } from '#web/ui/Card.tsx'
import { formatDate } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { LedgerFigures } from '../../ledgers/LedgerFigures.tsx'
import { ReportPaymentButton } from '../../payments/record/ReportPaymentButton.tsx'
import { monthlyText } from '../charges/charge-texts.ts'
import { leaseBadge, periodText } from '../lease-texts.ts'
import { ledgerOf } from '../leases.queries.ts'
import { livesUnder, ownPartText } from '../parties/party-texts.ts'
import { LeaseContactLines } from './LeaseContactLines.tsx'
import { LeaseOpenLines } from './LeaseOpenLines.tsx'

/** One current lease of a tenant: what they owe, what comes next, who to reach and how to pay. */
export function LeaseCard({ lease }: { lease: Lease }) {
  const id = useId()
  const seesLedger = hasLedger(lease)
  const livesThere = livesUnder(lease)
  const ledger = useQuery({ ...ledgerOf(lease.id), enabled: seesLedger })
  return (
    <Card aria-labelledby={id} flush role="group">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 pt-4 pb-5 sm:px-6 sm:pt-6">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere" id={id}>
            {lease.propertyTitle}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
            <StateBadge look={leaseBadge(lease)} />
            {periodText(lease)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ReportPaymentButton lease={lease} />
          <Link className={buttonClasses()} params={{ id: lease.id }} to={paths.lease}>
            {seesLedger ? 'View ledger' : 'View lease'}
          </Link>
          {livesThere && (
            <Link className={buttonClasses()} search={{ new: 'request' }} to={paths.tickets}>
              Report a problem
            </Link>
          )}
        </div>
      </div>
      {seesLedger && <LedgerFigures isDraft={lease.status === 'DRAFT'} isNextFirst ledger={ledger} />}
      {hasLedger(lease) && <LeaseOpenLines lease={lease} />}
      {livesThere && <LeaseContactLines lease={lease} />}
      <p className="border-t border-line px-4 py-3 text-ink-muted sm:px-6">
        {ownPartText(lease)}
        {lease.status === 'DRAFT' && 'Your landlord is preparing this lease. Nothing is charged until it’s activated. '}
        {monthlyText(lease)}, due on {dueDayText(lease.dueDay)}.{' '}
        {lease.endsOn === null ? 'No end date.' : `The lease ends on ${formatDate(lease.endsOn)}.`}
      </p>
    </Card>
  )
}
