import type { Lease } from '#contract/leases.ts'
import type { Mistake } from '#web/forms/mistakes.ts'
import { formatDate } from '#web/ui/format.ts'

/** The last day of a lease, as typed. */
export interface EndValues {
  endsOn: string
}

/** What's wrong with the last day as typed. It must be within the lease. */
export function endMistakes({ endsOn: typed }: EndValues, lease: Pick<Lease, 'startsOn' | 'endsOn'>): Mistake[] {
  const refuse = (message: string): Mistake[] => [{ path: 'endsOn', message }]
  if (typed === '') return refuse('Last day is required')
  if (typed < lease.startsOn) return refuse(`Last day must not be before the first day, ${formatDate(lease.startsOn)}`)
  if (lease.endsOn !== null && typed > lease.endsOn)
    return refuse(`Last day must not be after the agreed end, ${formatDate(lease.endsOn)}`)
  return []
}
