import type { PropertyStatus } from '#contract/properties.ts'
import { badgeTable } from '#web/ui/badge-table.ts'
import type { Tone } from '#web/ui/tones.ts'

const tones: Record<PropertyStatus, Tone> = { ACTIVE: 'green', INACTIVE: 'gray', MAINTENANCE: 'yellow' }

/** The badge of a property's status, ACTIVE where there is none. */
export const propertyStatusBadge = badgeTable(tones, { tone: tones.ACTIVE, label: 'ACTIVE' })
