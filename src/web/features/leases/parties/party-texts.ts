import type { Lease } from '#contract/leases.ts'
import { formatDate } from '#web/ui/format.ts'

/** Whether the viewer lives in the home of a lease that they are on. */
export const isResident = ({ mine }: Pick<Lease, 'mine'>): boolean =>
  mine !== null && mine.part !== 'GUARANTOR' && !mine.hasLeft

/** What the viewer is on a lease, where that isn't a tenant who stays; ends in a space. */
export function ownPartText({ mine, tenantNames }: Pick<Lease, 'mine' | 'tenantNames'>): string {
  if (mine === null) return ''
  if (mine.hasLeft) return `You left this lease on ${formatDate(mine.to)}. `
  if (mine.part === 'GUARANTOR') return `You’re a guarantor for ${tenantNames.join(' and ')}. `
  const leaving = mine.to === null ? '' : `Your last day is ${formatDate(mine.to)}. `
  return mine.part === 'OCCUPANT' ? `You’re an occupant. ${leaving}` : leaving
}
