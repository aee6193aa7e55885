import type { Lease } from '#contract/leases.ts'
import type { LeaseState } from '#contract/states.ts'
import { leaseState } from '../lease-texts.ts'

const LEASE_ORDER: readonly LeaseState[] = ['ACTIVE', 'UPCOMING', 'DRAFT', 'ENDED', 'CANCELLED']

/**
 * Sorts a tenant's leases. Current: active ones, those to come, drafts, and those that ended or that they left and that
 * aren't paid up. Canceled ones are left out, unless money paid under them hasn't been returned.
 */
export function leasesByTime<
  L extends Pick<Lease, 'status' | 'balance' | 'startsOn' | 'timeZone'> & Partial<Pick<Lease, 'mine'>>,
>(leases: readonly L[]) {
  const known = leases.filter(({ status, balance }) => status !== 'CANCELLED' || (balance ?? 0) !== 0)
  const isCurrent = ({ status, balance, mine }: L) =>
    (balance ?? 0) > 0 || (!mine?.hasLeft && (status === 'ACTIVE' || status === 'DRAFT'))
  const rank = (lease: L) => LEASE_ORDER.indexOf(leaseState(lease))
  return {
    current: known.filter(isCurrent).sort((a, b) => rank(a) - rank(b) || b.startsOn.localeCompare(a.startsOn)),
    earlier: known.filter((lease) => !isCurrent(lease)).sort((a, b) => b.startsOn.localeCompare(a.startsOn)),
  }
}
