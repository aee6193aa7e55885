import type { ApplicationStatus } from '#contract/states.ts'
import type { Tone } from '#web/ui/tones.ts'

const tones: Record<ApplicationStatus, Tone> = {
  PENDING: 'yellow',
  REVIEWING: 'blue',
  APPROVED: 'green',
  DECLINED: 'red',
  REJECTED: 'red',
  WITHDRAWN: 'gray',
}

const isKnown = (status: string): status is ApplicationStatus => Object.hasOwn(tones, status)

/** The tone of an application's badge; a status that is missing or unknown looks like PENDING. */
export const applicationTone = (status: string | null | undefined): Tone =>
  status && isKnown(status) ? tones[status] : tones.PENDING

/** The word on an application's badge; a missing status reads PENDING. */
export const applicationLabel = (status: string | null | undefined): string => status || 'PENDING'
