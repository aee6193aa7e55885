import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Deposit, DepositEntry } from '#contract/deposits.ts'
import type { Lease } from '#contract/leases.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Figure } from '#web/ui/Figure.tsx'
import { formatDate, formatMoneyWithCents } from '#web/ui/format.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { depositOf } from '../leases/leases.queries.ts'
import { payerTexts } from '../ledgers/ledger-lines.ts'
import { DepositActions } from './DepositActions.tsx'
import { depositNote, depositSign, depositTitle, heldNote, paidNote } from './deposit-texts.ts'
import { DeductionFiles } from './files/DeductionFiles.tsx'

/** The deposit of a lease, which is never part of its balance. Landlord and tenant see the same. */
export function DepositSection({ lease }: { lease: Lease }) {
  const id = useId()
  const deposit = useQuery(depositOf(lease.id))
  const { data } = deposit
  if (data && data.entries.length === 0 && data.waiting === 0) return null
  return (
    <Card aria-labelledby={id} flush role="group">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
        <h2 className="text-base font-semibold" id={id}>
          Deposit
        </h2>
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          {data && <DepositActions deposit={data} lease={lease} />}
        </div>
      </div>
      <QueryView
        frame={(content) => <div className="border-t border-line p-6">{content}</div>}
        query={deposit}
        skeleton={
          <div className="border-t border-line p-6">
            <SkeletonGroup label="Loading deposit..." lines={4} />
          </div>
        }
      >
        {(data) => (
          <>
            <DepositFigures deposit={data} lease={lease} />
            <DepositLines deposit={data} lease={lease} />
          </>
        )}
      </QueryView>
    </Card>
  )
}

function DepositFigures({ deposit, lease }: { deposit: Deposit; lease: Lease }) {
  const { held, paid, deducted, refunded } = deposit
  return (
    <dl className="grid border-t border-line max-sm:divide-y sm:grid-cols-4 sm:divide-x divide-line">
      <Figure label="Held" note={heldNote(deposit, lease)} value={formatMoneyWithCents(held, lease)} />
      <Figure label="Paid" note={paidNote(deposit, lease)} value={formatMoneyWithCents(paid, lease)} />
      <Figure label="Deducted" note="Kept by the landlord" value={formatMoneyWithCents(deducted, lease)} />
      <Figure label="Returned" note="Sent back to the tenant" value={formatMoneyWithCents(refunded, lease)} />
    </dl>
  )
}

/** Each step, newest first. */
function DepositLines({ deposit, lease }: { deposit: Deposit; lease: Lease }) {
  return (
    <ul aria-label="Steps of the deposit, newest first" className="divide-y divide-line border-t border-line">
      {deposit.entries.toReversed().map((line) => (
        <DepositLine key={line.id} lease={lease} line={line} />
      ))}
    </ul>
  )
}

function DepositLine({ line, lease }: { line: DepositEntry; lease: Lease }) {
  const notes = [...payerTexts(line, lease.tenantNames), depositNote(line)].filter((note) => note !== null)
  const sign = depositSign(line)
  const amount = formatMoneyWithCents(line.amount, lease)
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[7rem_1fr_auto_9rem] sm:px-6">
      <span className="text-ink-muted tabular-nums max-sm:row-start-2">{formatDate(line.day)}</span>
      <span className="min-w-0">
        <span className={classes('font-medium wrap-anywhere', line.isTakenBack && 'line-through')}>
          {depositTitle(line)}
        </span>
        {notes.map((note) => (
          <span className="block text-ink-muted wrap-anywhere" key={note}>
            {note}
          </span>
        ))}
        <DeductionFiles line={line} money={lease} />
      </span>
      <span className={classes('text-right tabular-nums', sign > 0 && 'text-positive', sign === 0 && 'text-ink-muted')}>
        {sign < 0 ? `−${amount}` : amount}
      </span>
      <span className="text-right tabular-nums text-ink-muted max-sm:row-start-2">
        {formatMoneyWithCents(line.held, lease)} held
      </span>
    </li>
  )
}
