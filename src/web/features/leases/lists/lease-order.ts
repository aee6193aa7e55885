import type { Lease } from '#contract/leases.ts'

/**
 * Sorts a tenant's leases. Current: active ones, drafts, and ended ones that aren't paid up. Canceled drafts are left
 * out, because they're of no use to a tenant.
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
