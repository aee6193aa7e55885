import type { LeadTemperature } from '#contract/leads.ts'
import { badgeTable } from '#web/ui/badge-table.ts'

/** The badge of a lead's temperature; one that is missing or unknown looks cold. */
export const temperatureBadge = badgeTable<LeadTemperature>(
  { hot: 'red', warm: 'orange', cold: 'blue' },
  { tone: 'blue', label: 'cold' },
)
