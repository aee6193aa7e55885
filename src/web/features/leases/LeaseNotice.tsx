import type { Lease } from '#contract/leases.ts'
import { useCan } from '#web/session/use-can.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { formatDate } from '#web/ui/format.ts'
import { LeaseLink } from './LeaseLink.tsx'
import { leaseState } from './lease-texts.ts'
import { stillSees } from './parties/party-texts.ts'

/** What a lease's state means and what comes next. */
export function LeaseNotice({ lease }: { lease: Lease }) {
  const mayActivate = useCan('lease.update')
  const text = noticeOf(lease, mayActivate)
  const renewed = lease.renewsId !== null && (
    <LeaseLink className="underline underline-offset-2" id={lease.renewsId}>
      See the lease before it
    </LeaseLink>
  )
  const renewal = lease.renewalId && (
    <LeaseLink className="underline underline-offset-2" id={lease.renewalId}>
      See the renewal
    </LeaseLink>
  )
  if (!text && !renewed && !renewal) return null
  return (
    <Banner tone="info">
      <span className="flex flex-wrap gap-x-2">
        {text && <span>{text}</span>}
        {renewed && (
          <span>{lease.status === 'DRAFT' ? 'It renews an earlier lease.' : 'This lease is a renewal.'}</span>
        )}
        {renewed}
        {renewal && <span>There is a renewal of this lease.</span>}
        {renewal}
      </span>
    </Banner>
  )
}

function noticeOf(lease: Lease, mayActivate: boolean): string | null {
  const { status, startsOn, endsOn, mine } = lease
  if (mine?.hasLeft) return `You left this lease on ${formatDate(mine.to)}. ${stillSees[mine.part]}`
  if (leaseState(lease) === 'UPCOMING') return `This lease begins on ${formatDate(startsOn)}.`
  if (status === 'DRAFT')
    return mayActivate
      ? 'This lease is a draft: nothing is charged until you activate it.'
      : 'Your landlord is preparing this lease. Nothing is charged until it’s activated.'
  if (status === 'CANCELLED') return 'This lease was canceled before it began.'
  if (status === 'ENDED')
    return `This lease ended on ${formatDate(endsOn ?? startsOn)}. Any open balance can still be paid.`
  return null
}
