import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Lease } from '#contract/leases.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { balanceInBrief } from '#web/words/balance.ts'
import { leaseBadge, periodText } from '../lease-texts.ts'

/** Leases that have ended and are paid up. */
export function EarlierLeases({ leases }: { leases: readonly Lease[] }) {
  const id = useId()
  return (
    <Card aria-labelledby={id} flush role="group">
      <h2 className="border-b border-line px-4 py-3 text-base font-semibold sm:px-6" id={id}>
        Earlier leases
      </h2>
      <ul className="divide-y divide-line">
        {leases.map((lease) => (
          <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-6" key={lease.id}>
            <div className="min-w-0 flex-1 basis-60">
              <Link className="font-medium wrap-anywhere hover:underline" params={{ id: lease.id }} to={paths.lease}>
                {lease.propertyTitle}
              </Link>
              <p className="text-ink-muted">{periodText(lease)}</p>
            </div>
            {lease.balance !== null && (
              <span className="text-ink-muted tabular-nums">{balanceInBrief(lease.balance, lease)}</span>
            )}
            <StateBadge look={leaseBadge(lease)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
