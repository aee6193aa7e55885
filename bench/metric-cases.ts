import { instance } from '#contract/instance.ts'
import { readMonthly } from '#server/features/instance/read-monthly.ts'
import { readOverview } from '#server/features/instance/read-overview.ts'
import type { Measured } from './list-cases.ts'

/** The figures of the back office's overview. */
export const METRICS: Record<string, Measured> = {
  'metrics overview': { endpoint: instance.overview, read: readOverview },
  'metrics monthly': { endpoint: instance.monthly, read: readMonthly },
}

/** Database milliseconds they can take, in a world of any size. */
export const METRICS_MS = 20
