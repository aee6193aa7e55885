import { counted } from '#contract/count.ts'

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const
const number = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 })

/** Bytes in a readable unit: `1.5 GB`. */
export function sizeText(bytes: number): string {
  const step = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  return `${number.format(bytes / 1024 ** step)} ${UNITS[step]}`
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
const STEPS = [
  { ms: DAY, word: 'day' },
  { ms: HOUR, word: 'hour' },
  { ms: MINUTE, word: 'minute' },
  { ms: SECOND, word: 'second' },
] as const

/** Milliseconds in the largest unit: `3 hours`; below a second, `less than a second`. */
export function durationText(ms: number): string {
  const step = STEPS.find((one) => ms >= one.ms)
  if (!step) return 'less than a second'
  return counted(Math.floor(ms / step.ms), step.word)
}

export const agoText = (ms: number): string => `${durationText(ms)} ago`
