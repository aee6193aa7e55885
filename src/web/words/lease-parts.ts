import type { LeasePart } from '#contract/lease-parties.ts'

/** What someone is on a lease, as screens say it. */
export const partWords: Readonly<Record<LeasePart, string>> = {
  TENANT: 'Tenant',
  OCCUPANT: 'Occupant',
  GUARANTOR: 'Guarantor',
}
