import type { PaymentStatus } from '#contract/states.ts'
import { badgeTable } from '#web/ui/badge-table.ts'
import type { Tone } from '#web/ui/tones.ts'

const tones: Record<PaymentStatus, Tone> = { COMPLETED: 'green', PENDING: 'yellow', FAILED: 'red', PROCESSING: 'blue' }

/** The badge of a payment's status; what is missing or unknown looks like PENDING. */
export const paymentStatusBadge = badgeTable(tones, { tone: tones.PENDING, label: 'PENDING' })
