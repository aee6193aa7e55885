import type { Lease } from '#contract/leases.ts'

/**
 * A tenant's leases as they matter: current are the active ones, those in preparation, and ended ones that are not
 * paid up; a draft that was cancelled is of no use to them and left out.
 */
export function leasesByTime<L extends Pick<Lease, 'status' | 'balance' | 'startsOn'>>(leases: readonly L[]) {
  const known = leases.filter(({ status }) => status !== 'CANCELLED')
  const isCurrent = ({ status, balance }: L) => status !== 'ENDED' || balance > 0
  const rank = ({ status }: L) => ['ACTIVE', 'DRAFT', 'ENDED'].indexOf(status)
  return {
    current: known.filter(isCurrent).sort((a, b) => rank(a) - rank(b) || b.startsOn.localeCompare(a.startsOn)),
    earlier: known.filter((lease) => !isCurrent(lease)).sort((a, b) => b.startsOn.localeCompare(a.startsOn)),
  }
}
