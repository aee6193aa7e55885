import { createHash } from 'node:crypto'
import { DEVICE_ID } from '#contract/device.ts'

/** SHA-256 of the id that a browser sends with a sign-in; undefined without one, or for anything else in its place. */
export const deviceOf = (header: string | string[] | undefined): Buffer | undefined =>
  typeof header === 'string' && DEVICE_ID.test(header) ? createHash('sha256').update(header).digest() : undefined
